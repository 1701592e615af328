import type { CSSProperties, ReactNode } from 'react';

/** What stands above a block. */
export interface BlockWords {
  readonly title: string;
  /** Level of its heading. */
  readonly level?: 2 | 3;
  readonly question?: string | null;
  /** What its figures mean, a paragraph each; null and empty ones are left out. */
  readonly meaning?: readonly (string | null | undefined)[];
}

export interface BlockFrameProps {
  /** `figure` for the charts and tables of a widget, `section` for other blocks. */
  readonly as?: 'figure' | 'section';
  /** Id of the block, and prefix of the ids in it. */
  readonly anchor?: string | undefined;
  /** Absent inside a block that has words of its own. */
  readonly words?: BlockWords | undefined;
  /** Beside the words: actions, and the block's `BlockMenu`. */
  readonly tools?: ReactNode;
  /** Its `BlockFoot`. */
  readonly foot?: ReactNode;
  readonly className?: string | undefined;
  /** `data-…` and the custom properties of `style` on the frame. */
  readonly attributes?: BlockAttributes;
  readonly children?: ReactNode;
}

export interface BlockAttributes {
  readonly [name: `data-${string}`]: string | number | boolean | null | undefined;
  readonly style?: Readonly<Record<`--${string}`, string | number>> | undefined;
}

/**
 * The frame of every block: title, question, meaning, tools, what it shows, date and sources. Islands render it; Frame.astro prints it. An
 * example: `<BlockFrame as="figure" anchor="growth" words={{ title }} tools={<BlockMenu … />} foot={<BlockFoot {...attributionOf(meta)} />}>`.
 */
export function BlockFrame(props: BlockFrameProps) {
  const { as: Tag = 'section', anchor, words, tools, foot, className, attributes, children } = props;
  const { style, ...data } = attributes ?? {};
  const titleId = words && anchor ? `${anchor}-title` : undefined;
  const name = Tag === 'figure' ? 'widget' : 'card';
  return (
    <Tag
      className={className ? `${name} ${className}` : name}
      id={anchor}
      aria-labelledby={titleId}
      style={style as CSSProperties | undefined}
      {...data}
    >
      {words && <Head {...words} id={titleId} tools={tools} />}
      {children}
      {foot}
    </Tag>
  );
}

interface HeadProps extends BlockWords {
  readonly id: string | undefined;
  readonly tools: ReactNode;
}

function Head({ id, title, level = 2, question, meaning = [], tools }: HeadProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="head">
      <div className="words">
        <Heading id={id}>{title}</Heading>
        {question && <p className="question">{question}</p>}
        {meaning.map(
          (words) =>
            words && (
              <p className="meaning" key={words}>
                {words}
              </p>
            ),
        )}
      </div>
      {tools && <div className="tools">{tools}</div>}
    </header>
  );
}
