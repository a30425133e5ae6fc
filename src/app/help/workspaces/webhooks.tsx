import { Link } from '@tanstack/react-router'
import { daysOfFailure, keptDays, mostWebhooks, oldSecretHours } from '#features/webhooks/contract/webhooks-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: Send news to your chat. */
export const sendNewsToYourChat: HelpArticle = {
  title: t('Send news to your chat'),
  summary: t('Webhooks for Discord, Slack, Matrix and your own programs'),
  otherWords: t('webhook webhooks Discord Slack Matrix Hookshot bot API signature secret retry##words searched'),
  text: (
    <>
      <p>
        {rich(
          'A webhook sends on what your bell tells: a new version, a note, an event that moved. The owner and managers set up to {max} of them under <link>Webhooks</link>, which the settings lead to.',
          { max: mostWebhooks, link: (text) => <Link to="/webhooks">{text}</Link> },
        )}
      </p>
      <h2>{t('A chat')}</h2>
      <ul>
        <li>{t('Discord: in the settings of a channel, Integrations, Webhooks, New Webhook, Copy Webhook URL.')}</li>
        <li>{t('Slack: add the app Incoming Webhooks, choose a channel, and copy its Webhook URL.')}</li>
        <li>
          {t(
            'Matrix: invite Hookshot to the room, send it !hookshot webhook Band, and copy the address that it answers.',
          )}
        </li>
        <li>
          {t(
            'Paste the address, choose what is sent, and send a test. Messages are in the language of the person who added the webhook.',
          )}
        </li>
      </ul>
      <h2>{t('A program of yours')}</h2>
      <ul>
        <li>
          {t(
            'It gets a POST with JSON: type (the kind of the event), timestamp, and data with workspace, text, url, by, to, ids and facts. It answers with any 2xx status within ten seconds.',
          )}
        </li>
        <li>
          {t(
            'Signatures follow Standard Webhooks, for which there are libraries in most languages. By hand: HMAC-SHA256 of webhook-id, webhook-timestamp and the body as it came, with a dot between them. The key is what follows whsec_ in the secret, in base64. The header webhook-signature has one or two of these, each after “v1,”. Refuse what is older than five minutes.',
          )}
        </li>
        <li>
          {t('The same event may come twice: remember webhook-id. After a new secret both sign for {hours} hours.', {
            hours: oldSecretHours,
          })}
        </li>
      </ul>
      <h2>{t('When it doesn’t arrive')}</h2>
      <ul>
        <li>
          {t(
            'An event is tried again after 1, 5, 30 and 120 minutes, then every 6 hours for three days; as soon as the receiver takes something, what waits comes within a minute.',
          )}
        </li>
        <li>
          {t('The log says for {days} days what was sent and what came of it. Anything in it can be sent again.', {
            days: keptDays,
          })}
        </li>
        <li>
          {t(
            'After {days} days in which nothing got through, or when the receiver answers 410, the webhook is switched off, and your bell says so.',
            { days: daysOfFailure },
          )}
        </li>
        <li>
          {t(
            'Addresses need https on its usual port and may not lie in a private network. The person who runs the server can open some.',
          )}
        </li>
      </ul>
    </>
  ),
}
