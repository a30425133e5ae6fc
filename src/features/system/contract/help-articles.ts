/**
 * The articles of the help centre: by topic, in groups, in the order in which the pages of the topics list them. An article has
 * the address `/help/{topic}/{article}`, and its name stays: links lead to it. No two have the same.
 */
const articlesByTopic = {
  workspaces: {
    people: [
      'create-a-workspace',
      'invite-somebody',
      'who-can-do-what',
      'your-name-and-your-face',
      'keep-your-account-safe',
      'language',
      'switch-between-bands',
      'how-many',
      'leave-or-delete',
    ],
    days: [
      'the-homepage',
      'the-calendar',
      'calendar-on-your-phone',
      'other-calendars',
      'notifications-on-your-phone',
      'guests-of-events',
      'share-from-your-phone',
      'the-board',
    ],
    practice: ['train-your-ears', 'progress-and-drills', 'find-a-scale'],
    'community-and-mail': [
      'talk-in-the-community',
      'read-the-bands-mail',
      'send-news-to-your-chat',
      'let-a-program-in',
    ],
    money: ['keep-the-books', 'split-the-money', 'import-statements', 'sell-merch'],
    'way-around': [
      'find-your-way-around',
      'find-anything',
      'whats-new',
      'keyboard-shortcuts',
      'accessibility',
      'report-a-bug',
    ],
    servers: ['take-everything-with-you', 'back-up-a-server', 'look-after-a-server'],
  },
  demos: {
    songs: ['add-a-demo', 'listen', 'offline', 'take-it-with-you', 'change-or-delete'],
    review: ['pin-a-note', 'read-the-waveform', 'compare-and-vote', 'ask-for-approval', 'what-the-numbers-mean'],
    sharing: ['share-with-people-outside-the-band', 'send-files', 'ask-for-files'],
    'files-and-tabs': ['keep-the-bands-files', 'how-much', 'play-along-with-a-tab'],
  },
  'release-plan': {
    plan: ['plan-a-release', 'read-the-plan', 'move-a-date', 'two-people-at-once', 'delete-a-release'],
    release: ['tracks-and-codes', 'label-copy', 'what-it-brought', 'artwork', 'spotify-artist', 'tell-everybody'],
  },
  'streaming-dsps': {
    numbers: ['what-is-connected', 'numbers-and-curves', 'the-popularity-index'],
    links: ['one-page-for-all-links', 'the-link-of-a-release'],
    delivery: ['worth-doing-before-you-deliver', 'what-backline-is-not'],
  },
} as const

type Articles = typeof articlesByTopic

/** A topic of the help centre; any other answers '404 – Help topic not found'. */
export type HelpTopic = keyof Articles
type GroupsOf<T extends HelpTopic> = keyof Articles[T] & string
type ArticlesOf<T extends HelpTopic> = Articles[T][keyof Articles[T]] extends readonly (infer Id extends string)[]
  ? Id
  : never
/** A group of articles on the page of their topic. */
export type HelpGroup = { [T in HelpTopic]: GroupsOf<T> }[HelpTopic]
/** An article, of one topic where that is named. */
export type ArticleId<T extends HelpTopic = HelpTopic> = { [One in T]: ArticlesOf<One> }[T]

/** The topics, in their order. */
export const helpTopics = Object.keys(articlesByTopic) as HelpTopic[]

/** Some articles of a topic, under one heading. */
export interface ArticleGroup {
  group: HelpGroup
  articles: readonly ArticleId[]
}

/** The groups of a topic, in their order. */
export const groupsOf = (topic: HelpTopic): ArticleGroup[] =>
  (Object.entries(articlesByTopic[topic]) as [HelpGroup, readonly ArticleId[]][]).map(([group, articles]) => ({
    group,
    articles,
  }))

/** The articles of a topic, in their order. */
export const articlesOf = (topic: HelpTopic): ArticleId[] => groupsOf(topic).flatMap(({ articles }) => articles)

const topicsByArticle = new Map(helpTopics.flatMap((topic) => articlesOf(topic).map((id) => [id as string, topic])))

/** The topic that an article belongs to; undefined where there is no such article. */
export const topicOf = (article: string): HelpTopic | undefined => topicsByArticle.get(article)

/** The address of an article. */
export const articleAddress = (article: ArticleId): string => `/help/${topicOf(article)}/${article}`

/** Whether an address of the help centre leads to something: to itself, a topic, or an article of that topic. */
export const isHelpAddress = (path: string): boolean => {
  const [topic, article, ...rest] = path.split('/').slice(2)
  if (topic === undefined) return true
  if (rest.length > 0 || !helpTopics.some((one) => one === topic)) return false
  return article === undefined || topicOf(article) === topic
}
