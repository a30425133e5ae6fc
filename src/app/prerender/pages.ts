import { articles } from '#app/help/articles.ts'
import { helpTitle, topicTexts } from '#app/help/topics.ts'
import { articleAddress, articlesOf, helpTopics } from '#features/system/contract/help-articles.ts'
import { t } from '#kernel/language/translate.ts'

/** A page that is rendered at build time: its address, title, and the sentence for search engines. */
export interface PublicPage {
  path: string
  title: string
  description: string
}

const everything = t(
  'Demos with notes on the waveform, every version measured and kept, your bandmates in the same room. One login for every project you play in.',
)

/** The pages that can be read without JavaScript. */
export const publicPages: PublicPage[] = [
  { path: '/', title: t('Everything behind the band'), description: everything },
  { path: '/landing-page', title: t('Everything behind the band'), description: everything },
  {
    path: '/about',
    title: t('About'),
    description: t('What’s in Backline and who it’s for: bands, solo artists, producers, managers and mentors.'),
  },
  {
    path: '/credits',
    title: t('Credits'),
    description: t('The sounds, fonts and libraries Backline uses, who made them, and under which licence.'),
  },
  {
    path: '/plans',
    title: t('Plans'),
    description: t('Free, Pro and Band+: what each plan includes and what it costs a month.'),
  },
  { path: '/login', title: t('Login'), description: t('Log in to Backline.') },
  { path: '/register', title: t('Register'), description: t('Create a free Backline account.') },
  { path: '/forgot-password', title: t('Forgot password'), description: t('Get a link to set a new password.') },
  {
    path: '/help',
    title: t('Help'),
    description: t('Backline’s help centre, in four topics: workspaces, demos, release plan, streaming services.'),
  },
  ...helpTopics.flatMap((topic) => [
    { path: `/help/${topic}`, title: helpTitle(topicTexts[topic].title), description: topicTexts[topic].summary },
    ...articlesOf(topic).map((article) => ({
      path: articleAddress(article),
      title: helpTitle(articles[article].title),
      description: articles[article].summary,
    })),
  ]),
]

/** The texts of a page without its screen, as before it has loaded or without JavaScript; the markup of `noScript` is ours. */
export const shellTexts = {
  description: t(
    'Everything behind the band: demos with notes on the waveform, every version measured and kept, one login for every band.',
  ),
  noScript: t(
    'This part of Backline needs JavaScript. The <start>start page</start>, the <plans>plans</plans> and the <help>help centre</help> work without it.',
    {
      start: (text) => `<a href="/">${text.join('')}</a>`,
      plans: (text) => `<a href="/plans">${text.join('')}</a>`,
      help: (text) => `<a href="/help">${text.join('')}</a>`,
    },
  ),
}
