import { SaidText } from '#web/mentions/said-text.tsx'
import type { Member } from '#web/session/use-members.ts'
import { cutBlocks, cutMarks } from '../../domain/formatted-text.ts'
import styles from './formatted-text.module.css'

interface Words {
  text: string
  named: readonly Member[]
  me: string | null
}

/** What somebody wrote with its lists and marks, those whom it names marked, and addresses of pages as links. */
export const FormattedText = ({ text, ...who }: Words) => (
  <div className={styles.formatted}>
    {cutBlocks(text).map(({ kind, first, parts }) => {
      const key = parts[0]?.line
      if (kind === 'paragraph') return <p key={key}>{parts.map((one) => marked({ text: one.text, ...who }))}</p>
      const items = parts.map((one) => <li key={one.line}>{marked({ text: one.text, ...who })}</li>)
      return kind === 'bullets' ? (
        <ul key={key}>{items}</ul>
      ) : (
        <ol key={key} start={first}>
          {items}
        </ol>
      )
    })}
  </div>
)

const marked = ({ text, ...who }: Words): React.ReactNode[] =>
  cutMarks(text).map(({ from, mark, text: words }) => {
    if (mark === 'code') return <code key={from}>{words}</code>
    if (mark === 'strong') return <strong key={from}>{marked({ text: words, ...who })}</strong>
    if (mark === 'em') return <em key={from}>{marked({ text: words, ...who })}</em>
    return <SaidText key={from} text={words} {...who} />
  })
