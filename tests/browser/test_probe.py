from tests.browser.players import Player
from tests.browser.pilots import lead, asks
def test_probe(visit):
    import time
    page = visit({"motion":"off"})
    p = Player(page)
    t=time.time()
    table = p.sit_down("starfarers","me","cadet","cadet", settings={"pause":0})
    print("sat", time.time()-t); t=time.time()
    page.goto("/")
    print(lead(table,"starfarers",asks("encounter_ask"),page), time.time()-t)
    page.goto(f"/table/{table}")
    page.wait_for_timeout(3000)
    page.screenshot(path="/tmp/shot-enc.png")
