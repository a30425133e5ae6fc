import { Link } from '@tanstack/react-router'
import { t } from '#kernel/language/translate.ts'
import { useSignedIn } from '#web/session/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import styles from './landing-page.module.css'
import { LandingStage } from './landing-stage.tsx'

const reasons = [
  {
    title: t('Hear the same thing'),
    text: t('Every version of every demo. Leave a note at the second it belongs to.'),
  },
  {
    title: t('Know what you hear'),
    text: t('Integrated loudness, true peak, length and format of each file, measured on upload.'),
  },
  { title: t('Be in one room'), text: t('Notes and new versions appear for everybody, while the song plays on.') },
  {
    title: t('Keep it yours'),
    text: t('The original file, byte for byte. One command runs all of it on your own machine.'),
  },
]

/** `/` and `/landing-page`: what Backline is, in one sentence and one song. */
export const LandingPage = () => (
  <>
    <section className={styles.hero}>
      <h1 className={styles.headline} data-drawn>
        {t('Everything behind the band.')}
      </h1>
      <p className={styles.subtitle}>
        {t(
          'Demos with notes on the waveform, every version measured and kept, your bandmates in the same room. One login for every project you play in.',
        )}
      </p>
      <LandingStage>
        <Entrances />
      </LandingStage>
    </section>
    <section className={styles.reasons} aria-label={t('What it’s for')} data-to-the-edge>
      {reasons.map((reason) => (
        <div key={reason.title} className={styles.reason}>
          <h2>{reason.title}</h2>
          <p>{reason.text}</p>
        </div>
      ))}
    </section>
  </>
)

/** For visitors a free account, what it costs later, and the login; for who is signed in the way to their bands. */
const Entrances = () => {
  const signedIn = useSignedIn() ?? false
  if (signedIn)
    return (
      <div className={styles.actions}>
        <LinkButton to="/my-workspaces" variant="primary" size="lg">
          {t('Enter Studio')}
        </LinkButton>
      </div>
    )
  return (
    <div className={styles.actions}>
      <LinkButton to="/register" variant="primary" size="lg">
        {t('Start Free')}
      </LinkButton>
      <LinkButton to="/plans" size="lg">
        {t('Enter Studio')}
      </LinkButton>
      <Link to="/login" className={styles.login}>
        {t('Login')}
      </Link>
    </div>
  )
}
