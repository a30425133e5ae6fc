import { Children, isValidElement, type ReactNode } from 'react'
import { articlesOf, helpTopics } from '#features/system/contract/help-articles.ts'
import { articles } from '../articles.ts'
import { topicTexts } from '../topics.ts'
import type { SearchedPage } from './find-help.ts'

const partsOf = (node: ReactNode): ReactNode =>
  isValidElement<{ children?: ReactNode }>(node) ? node.props.children : null

const plain = (node: ReactNode): string => {
  if (Array.isArray(node)) return node.map(plain).join('')
  return typeof node === 'string' || typeof node === 'number' ? String(node) : plainOf(partsOf(node))
}
const plainOf = (parts: ReactNode): string => (parts === null || parts === undefined ? '' : plain(parts))

const tidy = (node: ReactNode): string => plain(node).replace(/\s+/g, ' ').trim()

/** The paragraphs, points and rows of tables of a text; a text is elements of HTML and links, which need not be drawn for that. */
export const linesOf = (node: ReactNode): string[] => {
  if (Array.isArray(node)) return node.flatMap(linesOf)
  if (!isValidElement(node)) return []
  if (node.type === 'p' || node.type === 'li') return [tidy(node)]
  if (node.type === 'tr') return [Children.toArray(partsOf(node)).map(tidy).join(' · ')]
  return linesOf(partsOf(node))
}

/** All pages of the help as they are searched: what each topic begins with, and its articles. */
export const searchedPages: readonly SearchedPage[] = helpTopics.flatMap((topic) => {
  const { title: topicTitle, intro } = topicTexts[topic]
  return [
    { topic, topicTitle, article: null, title: topicTitle, lines: [intro] },
    ...articlesOf(topic).map((article) => {
      const { title, summary, text, otherWords = '' } = articles[article]
      return { topic, topicTitle, article, title, lines: [summary, ...linesOf(text)], otherWords }
    }),
  ]
})
