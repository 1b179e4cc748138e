import type en from './en';

export default {
  loading: 'Lädt …',
  pageFailed: 'Diese Seite konnte nicht geladen werden.',
  pageFailedWay: 'Vielleicht ist die Verbindung weg, oder es gibt eine neuere Version.',
  reload: 'Neu laden',
  unknownPage: 'Unter dieser Adresse ist nichts.',
  toLobby: 'Zur Lobby',
  skipToContent: 'Zum Inhalt springen',
  genericStage:
    'Dieses Spiel hat noch keine Bilder. Über die Liste der Möglichkeiten lässt sich alles spielen.',
  unreachable: 'Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.',
  noStorage: 'Der Server kann gerade keine Züge speichern. Versuche es gleich noch einmal.',
  banned: 'Du bist auf diesem Server gesperrt.',
  notice: 'Mitteilung',
  hideNotice: 'Mitteilung ausblenden',
  offline: 'Du bist offline. Was auf diesem Gerät liegt, bleibt zu sehen; für Tische braucht es das Netz.',
  noServer: 'Der Server antwortet gerade nicht. Es wird weiter versucht.',
  lost: 'Die Verbindung ging verloren, bevor das erledigt war. Versuche es noch einmal.',
  yourTurn: 'Du bist dran. {prompt}',
  hurry: 'Noch 10 Sekunden.',
  connectionLost: 'Verbindung verloren. Es wird weiter versucht, dein Platz ist sicher.',
  backQuiet: 'Wieder da. Inzwischen ist nichts passiert.',
  'back.one': 'Wieder da. Eine Sache ist passiert.',
  'back.other': 'Wieder da. {count} Dinge sind passiert.',
} satisfies Record<keyof typeof en, string>;
