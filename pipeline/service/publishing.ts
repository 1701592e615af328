import { messageOf } from '../../shared/errors.ts';
import type { Config } from '../config.ts';
import type { Queryable } from '../database/database.ts';
import { saveDeliveryProblems, savePublishState } from '../database/publish-state.ts';
import type { Delivery, DeliveryResult } from '../delivery/delivery.ts';
import type { Publisher, PublishRequest } from '../release/interfaces.ts';
import type { OnProgress, Report } from '../release/report.ts';
import { ensureFolderId } from '../storage/folder-id.ts';

interface Parts {
  readonly database: Queryable;
  readonly config: Pick<Config, 'dataDir'>;
  readonly publisher: Publisher;
  readonly delivery: Delivery;
  /** Called after each publish and its delivery. */
  readonly onPublish?: ((report: Report) => void) | undefined;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

/** A publisher together with the delivery of its releases. */
export interface Publishing {
  /**
   * Publishes what changed and sends the live release to every target. A target that was not reached is a problem of the
   * report; the local release stays. Pending share images are rendered afterwards, in the background.
   */
  publish(request?: PublishRequest): Promise<Report>;
  /** Sends the live release as it is, e.g. after a rollback, or when a target was not reached. */
  readonly deliver: Delivery['deliver'];
  readonly renderDraft: Publisher['renderDraft'];
  readonly computeSnapshots: Publisher['computeSnapshots'];
  /** Waits for the work in the background: share images, compression. */
  settle(): Promise<void>;
}

/** Stores for the admin how a publish or a delivery ended. What was published stays so where that cannot be stored. */
async function saveState({ config, log }: Parts, save: (folder: string) => Promise<void>): Promise<void> {
  try {
    await save(ensureFolderId(config.dataDir));
  } catch (error) {
    log(`state       how it ended could not be stored: ${messageOf(error)}`);
  }
}

const savePublished = (parts: Parts, { problems }: Report): Promise<void> =>
  saveState(parts, (folder) => {
    const status = problems.length > 0 ? 'partial' : 'done';
    return savePublishState(parts.database, { status, problems }, folder);
  });

const saveFailed = (parts: Parts, error: unknown): Promise<void> =>
  saveState(parts, (folder) => {
    const problems = [{ part: 'publish', message: messageOf(error) }];
    return savePublishState(parts.database, { status: 'failed', problems }, folder);
  });

async function deliver(parts: Parts, onProgress?: OnProgress): Promise<DeliveryResult> {
  const result = await parts.delivery.deliver(onProgress);
  await saveState(parts, (folder) => saveDeliveryProblems(parts.database, result.problems, folder));
  return result;
}

async function renderShareImages(parts: Parts): Promise<void> {
  const { publisher, log } = parts;
  const count = await publisher.renderShareImages();
  if (count === 0) return;
  log(`pictures    ${count} painted for sharing`);
  const { problems } = await deliver(parts);
  for (const { part, message } of problems) log(`problem     ${part}: ${message}`);
}

export function openPublishing(parts: Parts): Publishing {
  const { publisher, delivery, log, signal } = parts;
  let rendering: Promise<void> | null = null;

  /** A failure is only logged: the images stay pending until the next publish. */
  function renderInBackground(): void {
    rendering ??= renderShareImages(parts)
      .catch((error: unknown) => {
        if (!signal.aborted) log(`pictures    ${messageOf(error)}`);
      })
      .finally(() => {
        rendering = null;
      });
  }

  return {
    deliver: (onProgress) => deliver(parts, onProgress),
    renderDraft: publisher.renderDraft,
    computeSnapshots: publisher.computeSnapshots,
    async publish(request) {
      const report = await publisher.publish(request).catch(async (error: unknown) => {
        await saveFailed(parts, error);
        throw error;
      });
      if (request?.maxPages !== undefined) return report;
      const { problems, ...delivered } = await delivery.deliver(request?.onProgress);
      renderInBackground();
      const whole = { ...report, problems: [...report.problems, ...problems], delivered };
      await savePublished(parts, whole);
      parts.onPublish?.(whole);
      return whole;
    },
    async settle() {
      await rendering;
      await publisher.settle();
    },
  };
}
