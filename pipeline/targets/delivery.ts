import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { announce } from '../indexnow/announce.ts';
import { viewOf } from '../publish/live-view.ts';
import type { Publisher } from '../publish/publish.ts';
import { type Delivered, messageOf, type Problem, type Report } from '../publish/report.ts';
import { openShelves } from '../publish/workshop.ts';
import { openSender } from './send-all.ts';
import { readUploadSettings } from './settings.ts';

export interface DeliveryContext {
  readonly config: Config;
  readonly database: Database;
  readonly publisher: Publisher;
  /** Waits until no other worker uploads, on whatever machine. */
  readonly turn?: <T>(work: () => Promise<T>) => Promise<T>;
  readonly effects: {
    readonly now: () => Date;
    readonly log: (line: string) => void;
    readonly signal: AbortSignal;
  };
}

/** Publishes, and brings what was published to wherever it is read. */
export interface Delivery {
  /**
   * Publishes what changed, sends the live release to every target and tells search engines. A target that was not
   * reached is a problem of the report; the local release stays, and the next call goes on. Sharing pictures are painted
   * afterwards, beside whatever comes next.
   */
  publish(): Promise<Report>;
  /** Waits for what goes on beside. */
  settle(): Promise<void>;
}

interface Brought extends Delivered {
  readonly problems: readonly Problem[];
}

const NOTHING: Brought = { uploads: [], indexNow: null, problems: [] };

export function openDelivery({ config, database, publisher, effects, turn: alone }: DeliveryContext): Delivery {
  const shelves = openShelves(config.dataDir);
  const sender = openSender();
  let painting: Promise<void> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** A search engine is told only of what is there to be read. */
  async function bring(): Promise<Brought> {
    const release = shelves.releases.live();
    if (release === null) return NOTHING;
    const settings = await readUploadSettings(config.targets, database);
    const origin = config.siteOrigin ?? viewOf(shelves, release).origin;
    const sent = await sender.send({ shelves, settings, origin, ...effects });
    if (sent.problems.length > 0) return { ...sent, indexNow: null };
    const indexNow = await announce({ database, shelves, release, origin, ...effects });
    const refused = indexNow?.message ? [{ part: 'IndexNow', message: indexNow.message }] : [];
    return { uploads: sent.uploads, indexNow, problems: refused };
  }

  /** One after the other, whoever asks; what stops it (a wrong setting) is told as a problem. */
  function inTurn(): Promise<Brought> {
    const turn = last.then(() => alone?.(bring) ?? bring()).catch((error: unknown): Brought => {
      effects.signal.throwIfAborted();
      return { ...NOTHING, problems: [{ part: 'upload', message: messageOf(error) }] };
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  async function paint(): Promise<void> {
    const count = await publisher.paint();
    if (count === 0) return;
    effects.log(`pictures    ${count} painted for sharing`);
    const { problems } = await inTurn();
    for (const { part, message } of problems) effects.log(`problem     ${part}: ${message}`);
  }

  /** What cannot be painted now is painted after the next run: a line is enough. */
  function paintBeside(): void {
    painting ??= paint()
      .catch((error: unknown) => {
        if (!effects.signal.aborted) effects.log(`pictures    ${messageOf(error)}`);
      })
      .finally(() => {
        painting = null;
      });
  }

  return {
    async publish() {
      const report = await publisher.run();
      const { problems, ...delivered } = await inTurn();
      paintBeside();
      return { ...report, problems: [...report.problems, ...problems], delivered };
    },
    async settle() {
      await painting;
      await publisher.settle();
    },
  };
}
