import { t } from '#kernel/language/translate.ts'

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
    get title() {
      return t('Demos')
    },
    get text() {
      return t('Every version of every song with its waveform, loudness and review notes pinned to the exact second.')
    },
    screens: ['/demos'],
  },
  {
    get title() {
      return t('Guest links')
    },
    get text() {
      return t(
        'Send a song to anyone. They listen and leave notes without an account, and you can revoke the link any time.',
      )
    },
    screens: ['/listen/{token}'],
  },
  {
    get title() {
      return t('Blind votes')
    },
    get text() {
      return t('Two mixes without their names: everyone listens, everyone votes, then you see which one won.')
    },
    screens: ['/blind-votes'],
  },
  {
    get title() {
      return t('Workspaces')
    },
    get text() {
      return t('One for each band or project, with its own people, its own colour and nothing shared by accident.')
    },
    screens: ['/my-workspaces', '/homepage', '/webhooks', '/tokens'],
  },
  {
    get title() {
      return t('Calendar')
    },
    get text() {
      return t('Rehearsals, shows, releases and who’s away, in one month view and on everyone’s phone.')
    },
    screens: ['/calendar'],
  },
  {
    get title() {
      return t('Board')
    },
    get text() {
      return t('Who does what by when, in columns or as a list, and any note can become a task.')
    },
    screens: ['/board'],
  },
  {
    get title() {
      return t('Release plan')
    },
    get text() {
      return t('Days to the next release, days since the last one, and what is still missing: art, mix, master.')
    },
    screens: ['/release-plan'],
  },
  {
    get title() {
      return t('Finances')
    },
    get text() {
      return t('Income and costs in every currency, who owes whom, and splits that everyone has signed.')
    },
    screens: ['/finances', '/transactions'],
  },
  {
    get title() {
      return t('Ear training')
    },
    get text() {
      return t('Eight trainers from EQ to rhythm in short drills, on loops or on your own songs.')
    },
    screens: ['/audio-training', '/theory-training', '/daily-workout'],
  },
  {
    get title() {
      return t('Scale Finder')
    },
    get text() {
      return t('Press three notes on the keyboard and see which scales they belong to, and which chords those hold.')
    },
    screens: ['/scale-finder'],
  },
  {
    get title() {
      return t('Community')
    },
    get text() {
      return t('A feed of all bands on the server: show a demo, hear what others think, find people, gear and gigs.')
    },
    screens: ['/community'],
  },
  {
    get title() {
      return t('Link pages')
    },
    get text() {
      return t('One address for fans, and one for each release that counts down and then leads to every service.')
    },
    screens: ['/linker'],
  },
  {
    get title() {
      return t('Numbers')
    },
    get text() {
      return t('Streams, followers and royalties side by side, over the weeks that matter to a release.')
    },
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
    get title() {
      return t('Files')
    },
    get text() {
      return t('Artwork, contracts and stage plots in folders, with every version and a trash you can restore from.')
    },
    screens: ['/files'],
    isPaid: true,
  },
  {
    get title() {
      return t('File Transfer')
    },
    get text() {
      return t('Send stems with one link, or collect them with another, without anyone’s private cloud.')
    },
    screens: ['/file-transfer'],
    isPaid: true,
  },
  {
    get title() {
      return t('Merch')
    },
    get text() {
      return t('Shirts and records with their stock, a till that works in a basement, and what each show sold.')
    },
    screens: ['/merch'],
    isPaid: true,
  },
  {
    get title() {
      return t('Tabs')
    },
    get text() {
      return t('Guitar Pro, MusicXML and alphaTex that scroll along with the demo they belong to.')
    },
    screens: ['/tabs'],
    isPaid: true,
  },
  {
    get title() {
      return t('Inbox')
    },
    get text() {
      return t('The band’s mailbox where everyone can see it, and see who has answered.')
    },
    screens: ['/inbox'],
    isPaid: true,
  },
]

/** What every plan has, or what the paid ones add. */
export const featuresOf = (plan: 'every plan' | 'paid plans'): readonly ProductFeature[] =>
  productFeatures.filter(({ isPaid = false }) => isPaid === (plan === 'paid plans'))
