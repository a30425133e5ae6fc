/** What the product does, as /about and /plans name it; a test compares it with the screens, the menu and the calls. */
export interface ProductFeature {
  title: string
  text: string
  /** The addresses of its screens, the one that stands for it first. */
  screens: readonly `/${string}`[]
  /** Refused on the Free plan. */
  isPaid?: true
}

/** The one list of what there is, in the order in which a band meets it. */
export const productFeatures: readonly ProductFeature[] = [
  {
    title: 'Demos',
    text: 'Every version of every song with its waveform, loudness and review notes that sit on the second they are about.',
    screens: ['/demos'],
  },
  {
    title: 'Guest links',
    text: 'Send a song to anyone. They listen and leave notes without an account, and you take the link back any time.',
    screens: ['/listen/{token}'],
  },
  {
    title: 'Blind votes',
    text: 'Two mixes without their names: everyone listens, everyone votes, then you see which one won.',
    screens: ['/blind-votes'],
  },
  {
    title: 'Workspaces',
    text: 'One for each band or project, with its own people, its own colour and nothing shared by accident.',
    screens: ['/my-workspaces', '/homepage'],
  },
  {
    title: 'Calendar',
    text: 'Rehearsals, shows, releases and who is away, in one month, and in everybody’s phone.',
    screens: ['/calendar'],
  },
  {
    title: 'Board',
    text: 'Who does what by when, in columns or as a list, and a task out of any note.',
    screens: ['/board'],
  },
  {
    title: 'Release plan',
    text: 'Days to the next release, days since the last one, and what is still missing: art, mix, master.',
    screens: ['/release-plan'],
  },
  {
    title: 'Finances',
    text: 'Income and costs in every currency, who owes whom, and splits that everyone has signed.',
    screens: ['/finances', '/transactions'],
  },
  {
    title: 'Ear training',
    text: 'Eight trainers from EQ to rhythm in short drills, on loops or on your own songs.',
    screens: ['/audio-training', '/theory-training', '/daily-workout'],
  },
  {
    title: 'Scale finder',
    text: 'Press three notes on the keyboard and see which scales they belong to, and which chords those hold.',
    screens: ['/scale-finder'],
  },
  {
    title: 'Community',
    text: 'A feed of all bands on the server: show a demo, hear what others think, find people, gear and gigs.',
    screens: ['/community'],
  },
  {
    title: 'Link pages',
    text: 'One address for fans, and one for each release that counts down and then leads to every service.',
    screens: ['/linker'],
  },
  {
    title: 'Numbers',
    text: 'Streams, followers and royalties side by side, over the weeks that matter to a release.',
    screens: [
      '/streaming-dsps',
      '/connections',
      '/socials-facebook',
      '/socials-tiktok',
      '/socials-youtube',
      '/my-band',
    ],
  },
  {
    title: 'Files',
    text: 'Artwork, contracts and stage plots in folders, with every version and a trash that waits.',
    screens: ['/files'],
    isPaid: true,
  },
  {
    title: 'File transfer',
    text: 'Stems out of the door with one link, or in by another, without anybody’s private cloud.',
    screens: ['/file-transfer'],
    isPaid: true,
  },
  {
    title: 'Merch',
    text: 'Shirts and records with their stock, a till that works in a basement, and what each show sold.',
    screens: ['/merch'],
    isPaid: true,
  },
  {
    title: 'Tabs',
    text: 'Guitar Pro, MusicXML and alphaTex that scroll along with the demo they belong to.',
    screens: ['/tabs'],
    isPaid: true,
  },
  {
    title: 'Inbox',
    text: 'The band’s mailbox where everybody sees it, and sees who has answered.',
    screens: ['/inbox'],
    isPaid: true,
  },
]

/** What every plan has, or what the paid ones add. */
export const featuresOf = (plan: 'every plan' | 'paid plans'): readonly ProductFeature[] =>
  productFeatures.filter(({ isPaid = false }) => isPaid === (plan === 'paid plans'))
