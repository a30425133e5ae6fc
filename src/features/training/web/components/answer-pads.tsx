import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { t } from '#kernel/language/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { ChoiceQuestion } from '../../domain/choice.ts'
import { useKeys } from '../hooks/use-keys.ts'
import type { ListenFirst } from '../hooks/use-sides.ts'
import styles from './answer-pads.module.css'

/** One answer that can be given. */
export interface AnswerPad {
  value: string
  label: ReactNode
  /** Small, below the label: a unit, or a few words. */
  under?: ReactNode
  /** What it is called aloud where the label is short: "125 Hz". */
  name?: string | undefined
  /** The key that presses it; the digits in their order if nothing is said, null for none. */
  digit?: string | null
  /** Where it stands among `octaves`: the first of twenty half octaves, and how many it takes. */
  place?: { start: number; span: number }
}

export interface AnswerPadsProps {
  /** What is answered, to screen readers. */
  label: string
  pads: readonly AnswerPad[]
  onAnswer: (value: string) => void
  /** After the answer: what was right and what was given. */
  result?: { right: string | readonly string[]; given: string | readonly string[] } | null
  /** What stands above them; closed, they wait for something. */
  listen?: ListenFirst | undefined
  /** What is chosen already, where an answer has several parts. */
  pressed?: readonly string[]
  /** Digits only go to a pad, and Enter answers: where there are more pads than digits. */
  digitsGoTo?: boolean
  /** Pads under each other at most as wide as this many in a row, or each under the octave of a plot. */
  columns?: 'few' | 'many' | 'octaves'
}

const digitOf = ({ digit }: AnswerPad, at: number): string | null =>
  digit === undefined ? (at < 9 ? `${at + 1}` : at === 9 ? '0' : null) : digit

const placed = ({ start, span }: { start: number; span: number }): CSSProperties =>
  ({ '--place': `${start + 1} / span ${span}` }) as CSSProperties

const step: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Buttons with one answer each: digits press them, arrows go from one to the next. */
export const AnswerPads = ({
  label,
  pads,
  onAnswer,
  result,
  listen,
  pressed,
  digitsGoTo,
  columns = 'few',
}: AnswerPadsProps) => {
  const id = useId()
  const closed = Boolean(result) || listen?.open === false
  const group = useRef<HTMLFieldSetElement>(null)
  const buttons = (): HTMLButtonElement[] => [...(group.current?.querySelectorAll('button') ?? [])]
  const goTo = (at: number): void => buttons()[at]?.focus()
  const press = (pad: AnswerPad, at: number) => (): void => (digitsGoTo ? goTo(at) : onAnswer(pad.value))
  useKeys(
    closed
      ? {}
      : Object.fromEntries(
          pads.flatMap((pad, at) => {
            const key = digitOf(pad, at)
            return key === null ? [] : [[key, press(pad, at)]]
          }),
        ),
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = step[event.key]
    const { activeElement } = document
    const at = activeElement instanceof HTMLButtonElement ? buttons().indexOf(activeElement) : -1
    if (by === undefined || at < 0) return
    event.preventDefault()
    goTo((at + by + pads.length) % pads.length)
  }
  return (
    <div className={styles.answers}>
      {listen && (
        <p id={id} className={styles.listen} role="status">
          {listen.said}
        </p>
      )}
      <fieldset
        ref={group}
        aria-label={label}
        aria-describedby={listen ? id : undefined}
        className={styles.pads}
        data-columns={columns}
        onKeyDown={onKeyDown}
      >
        {pads.map((pad, at) => {
          const is =
            result &&
            ([result.right].flat().includes(pad.value)
              ? 'right'
              : [result.given].flat().includes(pad.value)
                ? 'given'
                : null)
          return (
            <button
              key={pad.value}
              type="button"
              className={classNames(styles.pad, is && styles[is])}
              aria-keyshortcuts={digitOf(pad, at) ?? undefined}
              aria-pressed={pressed ? pressed.includes(pad.value) : undefined}
              disabled={closed}
              style={pad.place && placed(pad.place)}
              onClick={() => onAnswer(pad.value)}
            >
              <span className={styles.label} aria-hidden={pad.name !== undefined}>
                {pad.label}
              </span>
              {pad.under !== undefined && (
                <span className={styles.under} aria-hidden={pad.name !== undefined}>
                  {pad.under}
                </span>
              )}
              {pad.name !== undefined && <span className="visually-hidden">{pad.name}</span>}
              {!result && digitOf(pad, at) !== null && (
                <span className={styles.digit} aria-hidden="true">
                  {digitOf(pad, at)}
                </span>
              )}
              {is && (
                <span className="visually-hidden">{is === 'right' ? t(', this was right') : t(', your answer')}</span>
              )}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}

/** The answers of a question with a few of them; after the answer which was right, and which was given. */
export const ChoiceAnswers = ({
  label,
  question: { choices, right },
  given,
  listen,
  onAnswer,
}: {
  label: string
  question: ChoiceQuestion<string, unknown>
  given: string | null
  listen: ListenFirst
  onAnswer: (item: string) => void
}) => (
  <AnswerPads
    label={label}
    pads={choices.map(({ item, name }) => ({ value: item, label: name }))}
    result={given === null ? null : { right, given }}
    listen={listen}
    onAnswer={onAnswer}
  />
)
