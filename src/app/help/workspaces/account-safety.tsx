import { Link } from '@tanstack/react-router'
import { addressBackDays } from '#features/accounts/contract/account-texts.ts'
import { recoveryCodes } from '#features/factors/contract/factor-texts.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: Keep your account safe. */
export const keepYourAccountSafe: HelpArticle = {
  title: t('Keep your account safe'),
  summary: t('Passkeys, codes from an app, and where you’re logged in'),
  otherWords: t(
    'two-factor 2FA TOTP security login devices confirm change e-mail address single sign-on SSO##words searched',
  ),
  related: ['your-name-and-your-face'],
  text: (
    <>
      <p>
        {rich(
          'In <link>Account</link>, under “Two-step login”, you add a second step to your password. Somebody who learns the password then stays out.',
          { link: (text) => <Link to="/account">{text}</Link> },
        )}
      </p>
      <ul>
        <li>
          {t(
            'A passkey is your fingerprint, face, PIN or a security key. You can log in with it alone. It needs an address with a name and https.',
          )}
        </li>
        <li>
          {t(
            'An authenticator app on your phone shows a new code every 30 seconds. It works everywhere: scan the QR code, then type the code.',
          )}
        </li>
        <li>
          {t(
            'With the first of them come {count} recovery codes. Each one lets you in once, if you lose the rest. Keep them away from your phone.',
            { count: recoveryCodes },
          )}
        </li>
      </ul>
      <p>
        {t(
          'Lost all of it? The people who run the server can take your second step away. Your password is then enough for the next login.',
        )}
      </p>
      <p>
        {t(
          'The owner of a workspace can ask its members for two-step login, in Settings. Administrators of the server always need it.',
        )}
      </p>
      <p>
        {t(
          'Under “Where you’re logged in” you see each device and the network it was last used from, and log one or all others out. A login from a new device is told to you by e-mail.',
        )}
      </p>
      <p>
        {t(
          'Before something dangerous, such as deleting, exporting or handing over, Backline asks who you are again when your login is a while ago.',
        )}
      </p>
      <p>
        {t(
          'Confirm your e-mail address by the link that we send there. Until then it gets no notifications. In Account you change it, too: the old address is told, and can take the change back for {days} days.',
          { days: addressBackDays },
        )}
      </p>
      <p>
        {t(
          'Some servers let you log in with a provider of their own: the button is below the login. Already have an account? Connect it in Account first.',
        )}
      </p>
    </>
  ),
}
