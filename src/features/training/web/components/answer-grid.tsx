import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#kernel/language/translate.ts'
import { useKeys } from '../hooks/use-keys.ts'
import styles from './answer-grid.module.css'

/** Keys for answers that have no letter of their own: digits first, then letters that do nothing else on these screens. */
const row = '1234567890qwetyuiopasdfg'

/** The key of an answer by its place; undefined beyond the last. */
const answerKeyAt = (at: number): string | undefined => row[at]

/** One answer that can be given. */
export interface GridAnswer {
  id: string
  label: ReactNode
  /** A second, smaller line. */
  more?: ReactNode
  /** What a screen reader says where the label alone is not plain: "flat third". */
  name?: string
  /** In lower case; by its place (1 to 9, 0, then letters) when left out, null for none. */
  key?: string | null
}

const words = { right: t('Right'), wrong: t('Yours') } as const

/**
 * The answers of a question as buttons with their keys. After the answer the right one is filled and ticked, a wrong one is
 * dashed and crossed out; then `onHear` lets each of them sound.
 */
export const AnswerGrid = ({
  label,
  answers,
  rows,
  right,
  chosen,
  onAnswer,
  onHear,
}: {
  label: string
  answers: readonly GridAnswer[]
  /** Answers that belong together, so many of them: below each other, on a phone beside each other. */
  rows?: number
  /** What was right; null while the question is open. */
  right: readonly string[] | null
  /** What was chosen, one or several. */
  chosen: readonly string[]
  onAnswer: (id: string) => void
  onHear?: ((id: string) => void) | undefined
}) => {
  const act = right === null ? onAnswer : onHear
  const keyOf = ({ key }: GridAnswer, at: number): string | undefined =>
    key === null ? undefined : (key ?? answerKeyAt(at))
  useKeys(
    Object.fromEntries(
      answers.flatMap((answer, at) => {
        const key = keyOf(answer, at)
        return key === undefined ? [] : [[key, act ? () => act(answer.id) : null]]
      }),
    ),
  )
  const markOf = (id: string): keyof typeof words | null =>
    right === null ? null : right.includes(id) ? 'right' : chosen.includes(id) ? 'wrong' : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div className={styles.grid} role="group" aria-label={label} data-rows={rows}>
      {answers.map((answer, at) => {
        const mark = markOf(answer.id)
        return (
          <button
            key={answer.id}
            type="button"
            className={styles.answer}
            data-mark={mark ?? undefined}
            aria-keyshortcuts={keyOf(answer, at)}
            aria-pressed={right === null ? chosen.includes(answer.id) : undefined}
            disabled={act === undefined}
            onClick={() => act?.(answer.id)}
          >
            <span className={styles.label}>
              {answer.name === undefined ? (
                answer.label
              ) : (
                <>
                  <span aria-hidden="true">{answer.label}</span>
                  <span className="visually-hidden">{answer.name}</span>
                </>
              )}
            </span>
            {answer.more !== undefined && <span className={styles.more}>{answer.more}</span>}
            {mark === null && keyOf(answer, at) !== undefined && (
              <span className={styles.key} aria-hidden="true">
                {keyOf(answer, at)}
              </span>
            )}
            {mark !== null && (
              <span className={styles.mark}>
                {mark === 'right' ? <IconCheck size={14} /> : <IconX size={14} />}
                {words[mark]}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
