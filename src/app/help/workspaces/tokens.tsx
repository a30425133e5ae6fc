import { Link } from '@tanstack/react-router'
import { mostOfPerson } from '#features/tokens/contract/tokens-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: Let a program in. */
export const letAProgramIn: HelpArticle = {
  title: t('Let a program in'),
  summary: t('Access tokens for scripts, sites and assistants'),
  otherWords: t(
    'access token API key bearer script program bot curl secret revoke MCP assistant AI Claude##words searched',
  ),
  text: (
    <>
      <p>
        {rich(
          'An access token is a secret by which a program works in one band as you: it needs no login. Owner, managers and members make up to {max} for themselves under <link>Access tokens</link>, which the settings lead to.',
          { max: mostOfPerson, link: (text) => <Link to="/tokens">{text}</Link> },
        )}
      </p>
      <h2>{t('Make one')}</h2>
      <ul>
        <li>
          {t(
            'Choose whether it only reads or edits, too, for which parts of the band, and when it ends. Give each program one of its own, with no more than it needs.',
          )}
        </li>
        <li>{t('Copy it at once: it’s shown this once. You get a mail that it was made.')}</li>
        <li>
          {rich(
            'The program sends it with each call, in the header <code>Authorization: Bearer</code>. The calls are <docs>described here</docs>.',
            {
              code: (text) => <code className="mono">{text}</code>,
              docs: (text) => <Link to="/docs/api">{text}</Link>,
            },
          )}
        </li>
      </ul>
      <h2>{t('Connect an assistant')}</h2>
      <ul>
        <li>
          {rich(
            'Assistants that speak MCP, such as Claude or Cursor, use the calls of a token as their tools: ask “What’s on next week?”, or have a task written down. What to give them is below the list of <link>your tokens</link>.',
            { link: (text) => <Link to="/tokens">{text}</Link> },
          )}
        </li>
        <li>
          {t(
            'Everything the token may read, the assistant may read, and passes on to the company behind it. A token for a few parts of the band gives it fewer tools, which it then uses better.',
          )}
        </li>
        <li>
          {t(
            'Notes, mails and comments can hold sentences meant to mislead an assistant. Begin with a token that only reads; with one that edits, let the assistant ask you before it changes anything.',
          )}
        </li>
      </ul>
      <h2>{t('What it can’t do')}</h2>
      <ul>
        <li>
          {t('More than you: when your role changes, so does what it may. Other bands of yours don’t exist for it.')}
        </li>
        <li>
          {t(
            'Your account, your login and your tokens, inviting people and changing roles, and what asks you to confirm that it’s you: exports, deleting the band, splits.',
          )}
        </li>
      </ul>
      <h2>{t('End one')}</h2>
      <ul>
        <li>
          {t('The list says when each was used last. End those that nobody needs; the program is refused at once.')}
        </li>
        <li>
          {t(
            'A new password of yours ends all your tokens, and leaving the band ends those for it. The owner sees the tokens of everybody in the band, and can end them.',
          )}
        </li>
        <li>{t('Somebody may have seen it? End it, and look at what happened: what it made stays.')}</li>
      </ul>
    </>
  ),
}
