import type { ReactNode } from 'react'
import type { HelpTopic } from '#features/system/contract/help-articles.ts'
import { t } from '#kernel/language/translate.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { HelpCentre } from './help-layout.tsx'
import { HelpSearch } from './search/help-search.tsx'
import { topicTexts } from './topics.ts'

const NotInHelp = ({ title, text, action }: { title: string; text: string; action: ReactNode }) => (
  <HelpCentre title={t('Help')}>
    <HelpSearch />
    <EmptyState level="h1" title={title} text={text} action={action} />
  </HelpCentre>
)

/** An address below `/help` that names no topic. */
export const UnknownTopic = () => (
  <NotInHelp
    title={t('404 – Help topic not found')}
    text={t('There may be a typo in the address, or the topic has been renamed.')}
    action={
      <LinkButton to="/help" variant="primary">
        {t('All help topics')}
      </LinkButton>
    }
  />
)

/** An address below a topic that names none of its articles. */
export const UnknownArticle = ({ topic }: { topic: HelpTopic }) => (
  <NotInHelp
    title={t('404 – Help article not found')}
    text={t('There may be a typo in the address, or the article has been renamed.')}
    action={
      <LinkButton to="/help/$topic" params={{ topic }} variant="primary">
        {t('All articles: {topic}', { topic: topicTexts[topic].title })}
      </LinkButton>
    }
  />
)
