import { type ArticleId, articlesOf, type HelpTopic, topicOf } from '#features/system/contract/help-articles.ts'
import { demosArticles } from './demos/demos-articles.ts'
import { releasePlanArticles } from './release-plan/release-plan-articles.tsx'
import { streamingArticles } from './streaming-dsps/streaming-articles.tsx'
import type { HelpArticle } from './topics.ts'
import { workspacesArticles } from './workspaces/workspaces-articles.ts'

/** Every article of the help by its name; one that is lacking does not compile. */
export const articles: Record<ArticleId, HelpArticle> = {
  ...workspacesArticles,
  ...demosArticles,
  ...releasePlanArticles,
  ...streamingArticles,
}

/** The name as that of an article of this topic; null where it is none. */
export const articleIn = (topic: HelpTopic, name: string): ArticleId | null =>
  topicOf(name) === topic ? (name as ArticleId) : null

/** The articles before and after this one in its topic. */
export const neighboursOf = (topic: HelpTopic, id: ArticleId): { before?: ArticleId; after?: ArticleId } => {
  const all = articlesOf(topic)
  const at = all.indexOf(id)
  const [before, after] = [all[at - 1], all[at + 1]]
  return { ...(before && { before }), ...(after && { after }) }
}
