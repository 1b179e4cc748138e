// Where a replay comes from: a table of this server, or a record that was kept as a file.

import type { Replay, Statistics } from '../core/protocol';
import { rest } from '../core/rest';

export interface Source {
  /** The table, if it is one of this server's. */
  readonly table: string | null;
  /** Where the record can be had; a file is there already. */
  readonly download: string | null;
  replay(seat: number | null): Promise<Replay>;
  statistics(): Promise<Statistics>;
}

export function fromTable(table: string): Source {
  return {
    table,
    download: rest.recordPath(table),
    replay: (seat) => rest.replay(table, seat),
    statistics: () => rest.statistics(table),
  };
}

export function fromRecord(record: string): Source {
  return {
    table: null,
    download: null,
    replay: (seat) => rest.replayOfRecord(record, seat),
    statistics: () => rest.statisticsOfRecord(record),
  };
}
