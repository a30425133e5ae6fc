import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ArticleId, topicOf } from '#features/system/contract/help-articles.ts'

/** The way to an article of the help; its topic follows from its name. */
export const ArticleLink = ({
  article,
  className,
  children,
}: {
  article: ArticleId
  className?: string | undefined
  children: ReactNode
}) => (
  <Link to="/help/$topic/$article" params={{ topic: topicOf(article) ?? '', article }} className={className}>
    {children}
  </Link>
)
