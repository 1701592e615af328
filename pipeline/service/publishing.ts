import { messageOf } from '../../shared/errors.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { Publisher, PublishRequest } from '../release/interfaces.ts';
import type { Report } from '../release/report.ts';

interface Parts {
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

async function renderShareImages({ publisher, delivery, log }: Parts): Promise<void> {
  const count = await publisher.renderShareImages();
  if (count === 0) return;
  log(`pictures    ${count} painted for sharing`);
  const { problems } = await delivery.deliver();
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
    deliver: delivery.deliver,
    renderDraft: publisher.renderDraft,
    computeSnapshots: publisher.computeSnapshots,
    async publish(request) {
      const report = await publisher.publish(request);
      if (request?.maxPages !== undefined) return report;
      const { problems, ...delivered } = await delivery.deliver(request?.onProgress);
      renderInBackground();
      const whole = { ...report, problems: [...report.problems, ...problems], delivered };
      parts.onPublish?.(whole);
      return whole;
    },
    async settle() {
      await rendering;
      await publisher.settle();
    },
  };
}
