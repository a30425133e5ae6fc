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

/** Article of the help: Share from your phone. */
export const shareFromYourPhone: HelpArticle = {
  title: t('Share from your phone'),
  summary: t('A recording, a file or a link from another app becomes a demo, a file or a task'),
  otherWords: t('share sheet send to voice memo WhatsApp Android install open with##words searched'),
  text: (
    <>
      <p>
        {t(
          'Install Backline first: in the menu of Chrome or Edge, choose “Install app” or “Add to home screen”. Open it once and log in. From then on it’s among the apps that you can share to, also on a computer.',
        )}
      </p>
      <ol>
        <li>{t('In the other app, press Share and choose Backline.')}</li>
        <li>{t('Choose the band, if you’re in several, and what it becomes.')}</li>
        <li>{t('Press the button. The screen it leads to shows the progress.')}</li>
      </ol>
      <ul>
        <li>{t('Sound files become demos, named after the file, or files of the band.')}</li>
        <li>
          {t('Any other file goes to the files of the band. If one of several is no sound file, all of them do.')}
        </li>
        <li>{t('A link or a text becomes a task on the board, with the link in its details.')}</li>
        <li>{t('20 files and 500 MB go at once. Larger ones you add in Backline itself.')}</li>
        <li>{t('Several shares wait below each other, also while you’re offline or logged out.')}</li>
        <li>
          {t(
            'Until it’s added, it’s kept in this browser for a day. If you log out or don’t add it, it’s deleted at once.',
          )}
        </li>
        <li>{t('On a computer, open a sound file with the installed app: it comes to the same screen.')}</li>
      </ul>
      <p>
        {t('Browsers on the iPhone and iPad, and Firefox, don’t let web apps be shared to. Add it in Backline there.')}
      </p>
    </>
  ),
}
