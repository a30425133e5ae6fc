/** The feature overview of /about; `ready` is false as long as the screen behind it is still to be built. */
export const features: { title: string; text: string; ready: boolean }[] = [
  {
    title: 'Demos',
    text: 'Every version of every song with its waveform, loudness and review notes that sit on the second they are about.',
    ready: true,
  },
  {
    title: 'Workspaces',
    text: 'One for each band or project, with its own people, its own colour and nothing shared by accident.',
    ready: true,
  },
  {
    title: 'Release plan',
    text: 'Days to the next release, days since the last one, and what is still missing: art, mix, master.',
    ready: true,
  },
  {
    title: 'Board',
    text: 'Who does what by when, in columns or as a list, and a task out of any note.',
    ready: true,
  },
  {
    title: 'Community',
    text: 'A feed of all bands on the server: show a demo, hear what others think, find people, gear and gigs.',
    ready: true,
  },
  {
    title: 'Ear training',
    text: 'Eight trainers from EQ to rhythm in short drills, on loops or on your own songs.',
    ready: true,
  },
  {
    title: 'Theory',
    text: 'Press three notes on the keyboard and see which scales they belong to, and which chords those hold.',
    ready: true,
  },
  {
    title: 'Calendar',
    text: 'Rehearsals, shows, releases and who is away, in one month, and in everybody’s phone.',
    ready: true,
  },
  {
    title: 'Files',
    text: 'Artwork, contracts and stage plots in folders, with every version and a trash that waits.',
    ready: true,
  },
  {
    title: 'Link pages',
    text: 'One address for fans, and one for each release that counts down and then leads to every service.',
    ready: true,
  },
  {
    title: 'Finances',
    text: 'Income and costs in three currencies, and splits that everyone has agreed to.',
    ready: false,
  },
  {
    title: 'File transfer',
    text: 'Stems out of the door with one link, or in by another, without anybody’s private cloud.',
    ready: true,
  },
]

/** The audience list of /about. */
export const audiences: { who: string; why: string }[] = [
  { who: 'Bands', why: 'Four people, one list of songs, and an answer to “which mix is the newest?”' },
  { who: 'Solo artists', why: 'A calm place for sketches, with room to let one pair of ears in.' },
  { who: 'Producers', why: 'Notes on the second they are about, from every band you work with, under one login.' },
  { who: 'Managers', why: 'Dates, gaps and who is late, without asking in the group chat.' },
  { who: 'Mentors', why: 'Listen, point at the bar, and see next week whether it changed.' },
]
