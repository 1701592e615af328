import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { announce } from './indexnow/announce.ts';
import { viewOf } from '../serve/release-view.ts';
import type { Publisher, PublishWish } from '../release/publisher.ts';
import { type Delivered, messageOf, type Problem, type Report, type Tell } from '../release/report.ts';
import { openShelves, type Shelves } from '../snapshots/data-dir.ts';
import { openSender, type Sender } from './send-all.ts';
import { readUploadSettings } from './settings.ts';

export interface DeliveryContext {
  readonly config: Config;
  readonly database: Database;
  readonly publisher: Publisher;
  /** Waits until no other worker uploads, on whatever machine. */
  readonly turn?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Hears after each delivery which places were not reached. */
  readonly brought?: (problems: readonly Problem[]) => Promise<void>;
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
  publish(wish?: PublishWish): Promise<Report>;
  /** Sends the live release as it is, e.g. after a rollback or where a target was not reached before. */
  deliver(): Promise<Brought>;
  /** Waits for what goes on beside. */
  settle(): Promise<void>;
}

/** What one delivery did. */
export interface Brought extends Delivered {
  readonly problems: readonly Problem[];
}

export const NOTHING: Brought = { uploads: [], indexNow: null, problems: [] };

type Parts = Omit<DeliveryContext, 'turn'> & { readonly shelves: Shelves; readonly sender: Sender };

/** Sends the live release, then tells search engines: they hear only of what is there to be read. */
async function bring({ config, database, effects, shelves, sender }: Parts, tell?: Tell): Promise<Brought> {
  const release = shelves.releases.live();
  if (release === null) return NOTHING;
  const settings = await readUploadSettings(config.targets, database);
  const origin = config.siteOrigin ?? viewOf(shelves, release).origin;
  const sent = await sender.send({ shelves, settings, origin, ...effects, ...(tell ? { tell } : {}) });
  if (sent.problems.length > 0) return { ...sent, indexNow: null };
  const indexNow = await announce({ database, shelves, release, origin, ...effects });
  const refused = indexNow?.message ? [{ part: 'IndexNow', message: indexNow.message }] : [];
  return { uploads: sent.uploads, indexNow, problems: refused };
}

/** Brings one release after the other, whoever asks; what stops it (a wrong setting) is told as a problem. */
function openTurns({ turn: alone, brought, ...context }: DeliveryContext): (tell?: Tell) => Promise<Brought> {
  const parts = { ...context, shelves: openShelves(context.config.dataDir), sender: openSender() };
  const work = (tell?: Tell): Promise<Brought> => alone?.(() => bring(parts, tell)) ?? bring(parts, tell);
  let last: Promise<unknown> = Promise.resolve();
  return (tell) => {
    const turn = last
      .then(() => work(tell))
      .catch((error: unknown): Brought => {
        context.effects.signal.throwIfAborted();
        return { ...NOTHING, problems: [{ part: 'upload', message: messageOf(error) }] };
      });
    const told = turn.then(async (done) => {
      await brought?.(done.problems);
      return done;
    });
    last = told.catch(() => undefined);
    return told;
  };
}

export function openDelivery(context: DeliveryContext): Delivery {
  const { publisher, effects } = context;
  const inTurn = openTurns(context);
  let painting: Promise<void> | null = null;

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
    deliver: () => inTurn(),
    async publish(wish) {
      const report = await publisher.run(wish);
      const { problems, ...delivered } = await inTurn(wish?.tell);
      paintBeside();
      return { ...report, problems: [...report.problems, ...problems], delivered };
    },
    async settle() {
      await painting;
      await publisher.settle();
    },
  };
}
