import { Link } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/button.tsx'
import { SongWaveform } from '#web/ui/song-waveform.tsx'
import styles from './about-page.module.css'

/** The feature overview of /about. */
const features: { title: string; text: string }[] = [
  {
    title: 'Demos',
    text: 'Every version of every song with its waveform, loudness and review notes that sit on the second they are about.',
  },
  {
    title: 'Workspaces',
    text: 'One for each band or project, with its own people, its own colour and nothing shared by accident.',
  },
  {
    title: 'Release plan',
    text: 'Days to the next release, days since the last one, and what is still missing: art, mix, master.',
  },
  {
    title: 'Board',
    text: 'Who does what by when, in columns or as a list, and a task out of any note.',
  },
  {
    title: 'Community',
    text: 'A feed of all bands on the server: show a demo, hear what others think, find people, gear and gigs.',
  },
  {
    title: 'Ear training',
    text: 'Eight trainers from EQ to rhythm in short drills, on loops or on your own songs.',
  },
  {
    title: 'Theory',
    text: 'Press three notes on the keyboard and see which scales they belong to, and which chords those hold.',
  },
  {
    title: 'Calendar',
    text: 'Rehearsals, shows, releases and who is away, in one month, and in everybody’s phone.',
  },
  {
    title: 'Files',
    text: 'Artwork, contracts and stage plots in folders, with every version and a trash that waits.',
  },
  {
    title: 'Link pages',
    text: 'One address for fans, and one for each release that counts down and then leads to every service.',
  },
  {
    title: 'Finances',
    text: 'Income and costs in every currency, who owes whom, and splits that everyone has signed.',
  },
  {
    title: 'File transfer',
    text: 'Stems out of the door with one link, or in by another, without anybody’s private cloud.',
  },
  {
    title: 'Merch',
    text: 'Shirts and records with their stock, a till that works in a basement, and what each show sold.',
  },
  {
    title: 'Inbox',
    text: 'The band’s mailbox where everybody sees it, and sees who has answered.',
  },
  {
    title: 'Tabs',
    text: 'Guitar Pro, MusicXML and alphaTex that scroll along with the demo they belong to.',
  },
  {
    title: 'Numbers',
    text: 'Streams, followers and royalties side by side, over the weeks that matter to a release.',
  },
]

/** The audience list of /about. */
const audiences: { who: string; why: string }[] = [
  { who: 'Bands', why: 'Four people, one list of songs, and an answer to “which mix is the newest?”' },
  { who: 'Solo artists', why: 'A calm place for sketches, with room to let one pair of ears in.' },
  { who: 'Producers', why: 'Notes on the second they are about, from every band you work with, under one login.' },
  { who: 'Managers', why: 'Dates, gaps and who is late, without asking in the group chat.' },
  { who: 'Mentors', why: 'Listen, point at the bar, and see next week whether it changed.' },
]

/** `/about`: what Backline does, and for whom. */
export const AboutPage = () => (
  <>
    <section className={styles.top}>
      <h1 className={styles.headline}>The room next to the rehearsal room.</h1>
      <p className={styles.lead}>
        Songs get finished between rehearsals: in messages, in files called final_final, in somebody’s head. Backline
        keeps all of that in one place for each band, and the song is always one click away from what was said about it.
      </p>
      <LinkButton to="/plans" variant="primary" size="lg">
        Start Now For Free
      </LinkButton>
    </section>
    <div className={styles.wave} aria-hidden="true">
      <SongWaveform heard={0.625} />
    </div>
    <section aria-labelledby="features">
      <h2 id="features" className={styles.heading}>
        What is in it
      </h2>
      <ul className={styles.rack}>
        {features.map((feature) => (
          <li key={feature.title} className={styles.unit}>
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
    <section className={styles.who} aria-labelledby="audience">
      <h2 id="audience" className={styles.heading}>
        Who it is for
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
    <section className={styles.end} aria-label="Start">
      <p className={styles.endText}>One login, as many bands as you play in.</p>
      <div className={styles.endActions}>
        <LinkButton to="/plans" size="lg">
          Explore Plans
        </LinkButton>
        <Link to="/register" className={styles.join}>
          Join Today
        </Link>
      </div>
    </section>
  </>
)
