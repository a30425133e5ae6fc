import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import styles from './credits-page.module.css'
import { type Credit, libraries, media } from './credits-text.ts'

const parts: { id: string; title: string; credits: Credit[] }[] = [
  { id: 'sounds', title: t('Sounds'), credits: media.sounds },
  { id: 'fonts', title: t('Fonts'), credits: media.fonts },
  { id: 'browser', title: t('Libraries in the browser'), credits: libraries.browser },
  { id: 'server', title: t('Libraries on the server'), credits: libraries.server },
]

/** `/credits`: whose work Backline brings along, and under which licence. */
export const CreditsPage = () => (
  <div className={styles.page}>
    <h1 className={styles.headline}>{t('Credits')}</h1>
    <p className={styles.lead}>
      {rich(
        'Backline is built on the work of others. Here’s what it uses, who made it, and under which licence. Each library lists what it builds on in its own package. What reaches your browser comes with <a>the full licence texts</a>.',
        { a: (text) => <a href="/licences.txt">{text}</a> },
      )}
    </p>
    {parts.map(({ id, title, credits }) => (
      <section key={id} aria-labelledby={id} className={styles.part}>
        <h2 id={id}>{title}</h2>
        <dl className={styles.list}>
          {credits.map(({ name, author, licence, use, changes, source }) => (
            <div key={name} className={styles.row}>
              <dt translate="no">{name}</dt>
              <dd>
                <p>
                  <span translate="no">{author}</span>.{' '}
                  <span className={styles.licence} translate="no">
                    {licence}
                  </span>
                </p>
                <p>{use}</p>
                {changes && <p>{t('Changes: {changes}', { changes })}</p>}
                {source && (
                  <p>
                    {rich('Source: <name>{source}</name>', {
                      source,
                      name: (text) => <span translate="no">{text}</span>,
                    })}
                  </p>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
)
