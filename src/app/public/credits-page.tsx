import styles from './credits-page.module.css'
import { type Credit, libraries, media } from './credits-text.ts'

const parts: { id: string; title: string; credits: Credit[] }[] = [
  { id: 'sounds', title: 'Sounds', credits: media.sounds },
  { id: 'fonts', title: 'Fonts', credits: media.fonts },
  { id: 'browser', title: 'Libraries in the browser', credits: libraries.browser },
  { id: 'server', title: 'Libraries on the server', credits: libraries.server },
]

/** `/credits`: whose work Backline brings along, and under which licence. */
export const CreditsPage = () => (
  <div className={styles.page}>
    <h1 className={styles.headline}>Credits</h1>
    <p className={styles.lead}>
      Backline is built on the work of others. Here is what it brings along, by whom, and under which licence. Each
      library names what it builds on itself in its own package. What reaches your browser comes with{' '}
      <a href="/licences.txt">the texts of its licences</a>.
    </p>
    {parts.map(({ id, title, credits }) => (
      <section key={id} aria-labelledby={id} className={styles.part}>
        <h2 id={id}>{title}</h2>
        <dl className={styles.list}>
          {credits.map(({ name, author, licence, use, changes, source }) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>
                <p>
                  {author}. <span className={styles.licence}>{licence}</span>
                </p>
                <p>{use}</p>
                {changes && <p>Changes: {changes}</p>}
                {source && <p>From {source}</p>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
)
