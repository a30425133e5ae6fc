import { Link } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SongWaveform } from '#web/ui/song-waveform.tsx'
import styles from './landing-page.module.css'

const heard = 0.455

const notes = [
  {
    author: 'Eliška',
    time: '0:13',
    text: 'Keep the scratch guitar. It is better than the real one.',
    place: styles.first,
  },
  { author: 'Tom', time: '0:58', text: 'Can the synth wait until bar 9?', place: styles.second },
  { author: 'Marta', time: '1:39', text: 'Vocal take 4. Do not touch it.', place: styles.third },
  { author: 'Sam', time: '2:29', text: 'Bass and kick fight here, −2 dB at 90 Hz.', place: styles.fourth },
  { author: 'Jonas', time: '3:08', text: 'I rushed the fill. Re-recording Saturday.', place: styles.fifth },
]

// Lengths in sixteenths of the song.
const sections = [
  ['Intro', styles.of1],
  ['Verse', styles.of2],
  ['Pre', styles.of1],
  ['Chorus', styles.of2],
  ['Verse', styles.of2],
  ['Pre', styles.of1],
  ['Chorus', styles.of2],
  ['Bridge', styles.of1],
  ['Break', styles.of1],
  ['Chorus', styles.of2],
  ['Outro', styles.of1],
] as const

const reasons = [
  {
    title: 'Hear the same thing',
    text: 'Every version of every demo. Leave a note at the second it belongs to.',
  },
  {
    title: 'Know what you hear',
    text: 'Integrated loudness, true peak, length and format of each file, measured as it arrives.',
  },
  { title: 'Be in one room', text: 'Notes and new versions appear for everybody, while the song plays on.' },
  {
    title: 'Keep it yours',
    text: 'The original file, byte for byte. One command runs all of it on a machine of your own.',
  },
]

/** `/` and `/landing-page`: what Backline is, in one sentence and one waveform. */
export const LandingPage = () => (
  <>
    <section className={styles.hero}>
      <h1 className={styles.headline}>Everything behind the band.</h1>
      <p className={styles.subtitle}>
        Demos with notes on the waveform, every version measured and kept, your bandmates in the same room. One login
        for every project you play in.
      </p>
      <div className={styles.actions}>
        <LinkButton to="/plans" variant="primary" size="lg">
          Enter Studio
        </LinkButton>
        <Link to="/login" className={styles.login}>
          Login
        </Link>
      </div>
      <Stage />
    </section>
    <section className={styles.reasons} aria-label="What it is for" data-to-the-edge>
      {reasons.map((reason) => (
        <div key={reason.title} className={styles.reason}>
          <h2>{reason.title}</h2>
          <p>{reason.text}</p>
        </div>
      ))}
    </section>
  </>
)

const Stage = () => (
  <figure className={styles.stage} aria-label="A song of 3 minutes 56 with five review notes, playing at 1:47.3">
    <div className={styles.wave}>
      <SongWaveform heard={heard} />
    </div>
    <ul>
      {notes.map((note) => (
        <li key={note.time} className={classNames(styles.note, note.place)}>
          <span className={styles.author}>
            {note.author} <span className={classNames(styles.time, 'mono')}>{note.time}</span>
          </span>
          <span className={styles.text}>{note.text}</span>
        </li>
      ))}
    </ul>
    <div className={styles.playhead} aria-hidden="true">
      <span className={classNames(styles.now, 'mono')}>1:47.3</span>
    </div>
    <div className={styles.sections} aria-hidden="true">
      {sections.map(([name, length], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections repeat by name and never move
        <span key={at} className={length}>
          {name}
        </span>
      ))}
    </div>
  </figure>
)
