import { Link } from '@tanstack/react-router'
import type { HelpTopic } from '#features/system/contract/screens.ts'
import styles from './help.module.css'
import { anchorOf, type HelpTopicText } from './help-section.ts'
import { useAnchor } from './use-anchor.ts'

/** A help topic: what it is about, what it says, and its sections. */
export const HelpArticle = ({
  topic,
  title,
  text: { intro, sections },
}: {
  topic: HelpTopic
  title: string
  text: HelpTopicText
}) => {
  useAnchor()
  return (
    <article className={styles.article}>
      <h1>{title}</h1>
      {intro}
      <nav className={styles.contents} aria-label="On this page">
        <ul>
          {sections.map((section) => (
            <li key={section.title}>
              <Link
                to="/help/$topic"
                params={{ topic }}
                hash={anchorOf(section.title)}
                activeOptions={{ includeHash: true }}
              >
                {section.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map((section) => (
        <section key={section.title} aria-labelledby={anchorOf(section.title)}>
          <h2 id={anchorOf(section.title)} tabIndex={-1}>
            {section.title}
          </h2>
          {section.text}
        </section>
      ))}
    </article>
  )
}
