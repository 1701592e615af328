import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import { DemoBadge } from '../../ui/Badge.tsx';
import { attributionOf } from './attribution.ts';
import { BlockFoot } from './BlockFoot.tsx';
import { BlockFrame, type BlockFrameProps } from './BlockFrame.tsx';
import { type BlockAction, BlockMenu } from './BlockMenu.tsx';

/** Characters of the private use area that stand for what Astro prints: the tools of the page, and what is in the frame. */
const TOOLS = '\uE000';
const INSIDE = '\uE001';

export interface PrintedFrame extends Omit<BlockFrameProps, 'tools' | 'foot' | 'children'> {
  /** What its menu offers; absent for a block without one. */
  readonly actions?: readonly BlockAction[] | undefined;
  /** True where figures are simulated and no foot says so. */
  readonly simulated?: boolean;
  readonly meta?: Meta | null | undefined;
  readonly sources?: Parameters<typeof attributionOf>[1];
}

/** React writes the attribute of `time` in its own case, which browsers ignore; whoever reads the HTML as text looks for the standard's. */
const print = (node: ReactNode): string =>
  renderToStaticMarkup(node).replaceAll('<time dateTime=', '<time datetime=');

/**
 * The HTML of a frame before and after what it holds, with `tools` (HTML) in its head. Printed at once: through Astro each frame would be
 * rendered twice, by a stream, and an island inside it would be dead.
 */
export function printFrame(frame: PrintedFrame, tools: string): readonly [before: string, after: string] {
  const { actions, simulated, meta, sources, ...props } = frame;
  const beside = (tools !== '' || simulated || actions) && (
    <>
      {simulated && <DemoBadge />}
      {tools !== '' && TOOLS}
      {actions && <BlockMenu title={props.words?.title ?? ''} actions={actions} />}
    </>
  );
  const html = print(
    <BlockFrame {...props} tools={beside} foot={meta && <BlockFoot {...attributionOf(meta, sources)} />}>
      {INSIDE}
    </BlockFrame>,
  );
  const [before = '', after = ''] = html.replace(TOOLS, () => tools).split(INSIDE);
  return [before, after];
}

/** The HTML of a foot where no frame is around it. */
export const printFoot = (...of: Parameters<typeof attributionOf>): string =>
  print(<BlockFoot {...attributionOf(...of)} />);
