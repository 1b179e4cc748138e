// An encounter told step by step, from its events: what was asked, answered, compared, and came of it.

import type { LoggedEvent } from '../core/protocol';

export interface Contestant {
  seat: number;
  balls: string[];
  value: number;
  hasWon: boolean | null;
}

export type Step =
  | { is: 'question'; text: string; answers: string[] }
  | { is: 'contest'; text: string; stat: string; sides: Contestant[] }
  | { is: 'result'; texts: string[] };

export interface Encounter {
  /** The number of the event it began with; another one has another number. */
  key: number;
  subject: number;
  /** All who have the card; two may share it. */
  subjects: number[];
  kind: string;
  steps: Step[];
  isOver: boolean;
}

const BEGINNINGS = new Set(['encounter_drawn', 'encounter_read']);
const END = 'encounter_ended';
const ANSWERS = new Set(['encounter_answered', 'cards_offered']);
/** What has nothing to do with the card, and shows that it is over. */
const AFTER = new Set(['turn_began', 'ship_flew', 'ship_jumped', 'mothership_shaken', 'game_won']);

/** The last encounter that began, or null. */
export function lastEncounter(events: readonly LoggedEvent[]): Encounter | null {
  const start = events.findLastIndex((event) => BEGINNINGS.has(event.type));
  const first = events[start];
  if (!first) return null;
  const subjects = Array.isArray(first.seats) ? (first.seats as number[]) : [first.seat ?? 0];
  const told: Encounter = {
    key: start,
    subject: subjects[0] ?? 0,
    subjects,
    kind: typeof first.encounter_kind === 'string' ? first.encounter_kind : '',
    steps: [{ is: 'question', text: afterFirst(first.text ?? ''), answers: [] }],
    isOver: false,
  };
  for (const event of events.slice(start + 1)) {
    if (told.isOver || AFTER.has(event.type)) break;
    addTo(told, event);
  }
  return told;
}

/** Who meets whom stands above the steps; what is read aloud follows in the next sentence. */
function afterFirst(text: string): string {
  const end = text.indexOf('. ');
  return end < 0 ? text : text.slice(end + 2);
}

function addTo(told: Encounter, event: LoggedEvent): void {
  const last = told.steps.at(-1);
  const text = event.text ?? '';
  if (ANSWERS.has(event.type)) {
    if (last?.is === 'question') last.answers.push(text);
    else told.steps.push({ is: 'question', text: '', answers: [text] });
  } else if (event.type === 'encounter_unmasked') {
    told.steps.push({ is: 'question', text, answers: [] });
  } else if (event.type === 'contest_shaken') {
    contestOf(told).sides.push(contestant(event));
  } else if (event.type === 'contest_decided') {
    decide(contestOf(told), event);
  } else {
    if (last?.is === 'result') last.texts.push(text);
    else told.steps.push({ is: 'result', texts: [text] });
    told.isOver = event.type === END;
  }
}

type Contest = Extract<Step, { is: 'contest' }>;

function contestOf(told: Encounter): Contest {
  const last = told.steps.at(-1);
  if (last?.is === 'contest' && last.stat === '') return last;
  const contest: Contest = { is: 'contest', text: '', stat: '', sides: [] };
  told.steps.push(contest);
  return contest;
}

function contestant(event: LoggedEvent): Contestant {
  const balls = [event.ball, event.other_ball].filter((ball) => typeof ball === 'string');
  return { seat: event.seat ?? 0, balls, value: Number(event.value), hasWon: null };
}

function decide(contest: Contest, event: LoggedEvent): void {
  const { opponent, stat, mine, theirs, won, text } = event;
  contest.stat = String(stat);
  contest.text = text ?? '';
  place(contest, event.seat ?? 0, Number(mine), won === true);
  place(contest, Number(opponent), Number(theirs), won !== true);
}

/** Where only pieces are counted nobody has shaken; then the side is new. */
function place(contest: Contest, seat: number, value: number, hasWon: boolean): void {
  const side = contest.sides.find((each) => each.seat === seat);
  if (side) Object.assign(side, { value, hasWon });
  else contest.sides.push({ seat, balls: [], value, hasWon });
}
