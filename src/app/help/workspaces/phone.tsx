import { Link } from '@tanstack/react-router'
import { mostDevices } from '#features/notifications/contract/push-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: Notifications on your phone. */
export const notificationsOnYourPhone: HelpArticle = {
  title: t('Notifications on your phone'),
  summary: t('Hear of a rehearsal while Backline is closed, and answer right there'),
  otherWords: t(
    'push notification alert badge mute quiet hours do not disturb iPhone iOS Android install##words searched',
  ),
  text: (
    <>
      <p>
        {rich(
          'What rings the bell can come to your phone and your computer, too, in your language. Open the <link>settings</link> there, and press “Switch on notifications” under “Your phone”.',
          {
            link: (text) => (
              <Link to="/settings" hash="push-settings">
                {text}
              </Link>
            ),
          },
        )}
      </p>
      <ul>
        <li>
          {t(
            'On an iPhone or iPad, add Backline to the Home Screen first: Share, then “Add to Home Screen”. Open it from there, and log in.',
          )}
        </li>
        <li>{t('A rehearsal invitation has Yes and No buttons: answer right on the notification.')}</li>
        <li>
          {t(
            'Each band has one notification, which tells the newest and replaces itself. What you’ve read elsewhere within ten seconds isn’t pushed.',
          )}
        </li>
        <li>
          {t(
            'At night nothing comes but what begins within the hour. The rest comes in the morning. Change the hours, or what comes at all, below the button.',
          )}
        </li>
        <li>{t('The number on the icon is what you haven’t read, where your phone shows one.')}</li>
        <li>
          {t(
            'Logging out ends it for that device. The settings list your other devices, {most} at most, and switch them off.',
            { most: mostDevices },
          )}
        </li>
      </ul>
      <h2>{t('Nothing comes?')}</h2>
      <ul>
        <li>
          {t(
            'Press “Send me a test”. If it doesn’t show, look whether the phone allows notifications from your browser.',
          )}
        </li>
        <li>{t('A phone that saves power may hold them back until you look at it.')}</li>
      </ul>
    </>
  ),
}
