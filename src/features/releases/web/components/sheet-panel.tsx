import type { Release } from '#features/releases/contract/release.ts'
import styles from './sheet-panel.module.css'

const linesOf = (release: Release): (readonly [name: string, text: string])[] => [
  ['Label', release.label],
  ['Distributor', release.distributor],
  ['℗', release.pLine],
  ['©', release.cLine],
  ['Genre', release.genre],
  ['Language', release.language],
  ['Explicit', release.explicit ? 'yes' : ''],
]

const linksOf = (release: Release): (readonly [name: string, address: string])[] => [
  ['Smart link', release.smartLink],
  ['Pre-save link', release.presaveLink],
]

const isFilled = ([, text]: readonly [string, string]): boolean => text !== ''

/** What is noted for the distributor, and where fans are led to. */
export const SheetPanel = ({ release }: { release: Release }) => {
  const lines = linesOf(release).filter(isFilled)
  const links = linksOf(release).filter(isFilled)
  return (
    <section className={styles.module} aria-labelledby="sheet">
      <h2 id="sheet" className={styles.title}>
        For the distributor
      </h2>
      {lines.length + links.length === 0 && <p className={styles.none}>Nothing is noted yet.</p>}
      <dl className={styles.lines}>
        {lines.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {links.map(([name, address]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <a className={styles.link} href={address} target="_blank" rel="noreferrer noopener">
                {address.replace(/^https?:\/\//, '')}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
