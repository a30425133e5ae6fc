import { Link } from '@tanstack/react-router'
import { productFeatures } from '#features/system/contract/product-features.ts'
import { t } from '#kernel/language/translate.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { SongWaveform } from '#web/ui/song-waveform.tsx'
import styles from './about-page.module.css'

/** The audience list of /about. */
const audiences: { who: string; why: string }[] = [
  { who: t('Bands'), why: t('Four people, one list of songs, and an answer to “which mix is the newest?”') },
  { who: t('Solo artists'), why: t('A quiet place for sketches, and room for a second pair of ears.') },
  {
    who: t('Producers'),
    why: t('Notes at the exact second, from every band you work with, under one login.'),
  },
  { who: t('Managers'), why: t('Dates, gaps and who is late, without asking in the group chat.') },
  { who: t('Mentors'), why: t('Listen, point at the bar, and see next week whether it changed.') },
]

/** `/about`: what Backline does, and for whom. */
export const AboutPage = () => (
  <>
    <section className={styles.top}>
      <h1 className={styles.headline}>{t('The room next to the rehearsal room.')}</h1>
      <div>
        <p className={styles.lead}>
          {t(
            'Songs get finished between rehearsals: in messages, in files called final_final, in somebody’s head. Backline keeps all of that in one place for each band, and the song is always one click away from what was said about it.',
          )}
        </p>
        <LinkButton to="/plans" variant="primary" size="lg">
          {t('Start Now For Free')}
        </LinkButton>
      </div>
    </section>
    <div className={styles.wave} aria-hidden="true">
      <SongWaveform heard={0.625} />
    </div>
    <section aria-labelledby="features">
      <h2 id="features" className={styles.heading}>
        {t('What’s inside')}
      </h2>
      <ul className={styles.rack}>
        {productFeatures.map((feature) => (
          <li key={feature.title} className={styles.unit}>
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
    <section className={styles.who} aria-labelledby="audience">
      <h2 id="audience" className={styles.heading}>
        {t('Who it’s for')}
      </h2>
      <dl className={styles.list}>
        {audiences.map((audience) => (
          <div key={audience.who} className={styles.row}>
            <dt>{audience.who}</dt>
            <dd>{audience.why}</dd>
          </div>
        ))}
      </dl>
    </section>
    <section className={styles.end} aria-label={t('Start')}>
      <p className={styles.endText}>{t('One login for all the bands you play in.')}</p>
      <div className={styles.endActions}>
        <LinkButton to="/plans" size="lg">
          {t('Explore Plans')}
        </LinkButton>
        <Link to="/register" className={styles.join}>
          {t('Join Today')}
        </Link>
      </div>
    </section>
  </>
)
