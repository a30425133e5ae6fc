/** A page that is rendered at build time: its address, title, and the sentence for search engines. */
export interface PublicPage {
  path: string
  title: string
  description: string
}

const everything =
  'Demos with notes on the waveform, every version measured and kept, your bandmates in the same room. One login for every project you play in.'

/** The pages that can be read without JavaScript. */
export const publicPages: PublicPage[] = [
  { path: '/', title: 'Everything behind the band', description: everything },
  { path: '/landing-page', title: 'Everything behind the band', description: everything },
  {
    path: '/about',
    title: 'About',
    description: 'What is in Backline, and for whom: bands, solo artists, producers, managers and mentors.',
  },
  {
    path: '/credits',
    title: 'Credits',
    description: 'The sounds, fonts and libraries that Backline brings along, by whom, and under which licence.',
  },
  {
    path: '/plans',
    title: 'Plans',
    description: 'Free, Pro and Band+: what each plan holds and what it costs a month.',
  },
  { path: '/login', title: 'Login', description: 'Log in to Backline.' },
  { path: '/register', title: 'Register', description: 'Make a free Backline account.' },
  { path: '/forgot-password', title: 'Forgot password', description: 'Get a link to set a new password.' },
  {
    path: '/help',
    title: 'Help',
    description: 'The help centre of Backline, in four topics: workspaces, demos, release plan, streaming services.',
  },
  {
    path: '/help/workspaces',
    title: 'Workspaces, help',
    description: 'Make a workspace, invite people, plan and practise together, and what each role and plan allows.',
  },
  {
    path: '/help/demos',
    title: 'Demos, help',
    description:
      'Upload a version of a song, pin notes on the second they are about, compare, and share songs and files.',
  },
  {
    path: '/help/release-plan',
    title: 'Release plan, help',
    description: 'Plan a release back from its date: milestones, tracks, codes, artwork, and what is still missing.',
  },
  {
    path: '/help/streaming-dsps',
    title: 'Streaming DSPs, help',
    description:
      'Link pages that lead listeners to every streaming service, and what Backline does and does not do with them.',
  },
]
