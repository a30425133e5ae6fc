import type { Release } from '#features/releases/contract/release.ts'
import { type SheetField, sheetFields, sheetFieldsOf } from '#features/releases/contract/sheet-fields.ts'
import styles from './sheet-panel.module.css'

type Line = readonly [name: string, text: string]

const lineOf = (release: Release, field: SheetField): Line => {
  const { label, ...more } = sheetFields[field]
  const said = release[field]
  return ['noted' in more ? more.noted : label, typeof said === 'string' ? said : said ? 'yes' : '']
}

const isFilled = ([, text]: Line): boolean => text !== ''

/** What is noted for the distributor, and where fans are led to. */
export const SheetPanel = ({ release }: { release: Release }) => {
  const filled = (...kinds: ('line' | 'yes' | 'link')[]): Line[] =>
    sheetFieldsOf(...kinds)
      .map((field) => lineOf(release, field))
      .filter(isFilled)
  const lines = filled('line', 'yes')
  const links = filled('link')
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
