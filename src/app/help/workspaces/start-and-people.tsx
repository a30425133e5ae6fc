import { Link } from '@tanstack/react-router'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { limits } from '../limits.ts'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: Make one. */
export const makeOne: HelpArticle = {
  title: t('Create a workspace'),
  summary: t('A home for one band, project or artist'),
  related: ['invite-somebody', 'how-many'],
  text: (
    <>
      <ol>
        <li>
          {rich('Open <link>Workspaces</link> in the main navigation.', {
            link: (text) => <Link to="/my-workspaces">{text}</Link>,
          })}
        </li>
        <li>
          {t('Choose “+ Create New Workspace” and type its name, up to {max} characters.', {
            max: limits.nameCharacters,
          })}
        </li>
        <li>{t('The new card appears under “Your Workspaces”. Choose Open to go in.')}</li>
      </ol>
    </>
  ),
}

/** Article of the help: Invite somebody. */
export const inviteSomebody: HelpArticle = {
  title: t('Invite somebody'),
  summary: t('By mail, as a member, guest or manager'),
  otherWords: t('add a member join invitation e-mail##words searched'),
  related: ['who-can-do-what'],
  text: (
    <>
      <ol>
        <li>{t('Confirm your own e-mail address first, by the link that Backline mailed you.')}</li>
        <li>{t('On your workspace’s card, or in its Settings, choose Invite.')}</li>
        <li>{t('Type the e-mail address, choose their role (member, guest or manager), and choose Send Invite.')}</li>
        <li>
          {t(
            'The mail contains a link. It works for {days} days, once, and only for that address. Somebody without an account registers first, with the invited address, and then joins.',
            { days: limits.invitationDays },
          )}
        </li>
      </ol>
      <p>
        {t(
          'An open invitation takes up a seat, and so does a guest. On the same screen you can withdraw it, which frees the seat, or send it again with a new link.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: Your name and your face. */
export const nameAndFace: HelpArticle = {
  title: t('Your name and your face'),
  summary: t('How your bands see you, and what you play'),
  otherWords: t('display name username avatar picture profile instruments##words searched'),
  related: ['language'],
  text: (
    <>
      <p>
        {rich(
          'Your band sees your name, not your login. Until you choose one, it’s based on your login. Change it in your <link>profile</link> with Edit profile; any alphabet works. That’s also where you change your picture and what you play.',
          { link: (text) => <Link to="/profile">{text}</Link> },
        )}
      </p>
      <p>
        {t(
          'You still log in with your username, and people type it to mention you: they can find you by either, as in @eli for Eliška. If two people have the same name, lists show their usernames as well.',
        )}
      </p>
      <p>
        {t(
          'What you play is the same in all your bands. If it’s different in one of them, set it in My Band. A song’s split sheet starts with it as each person’s part.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: Language. */
export const language: HelpArticle = {
  title: t('Language'),
  summary: t('English and Czech, for screens and mails'),
  otherWords: t('English Czech translation čeština##words searched'),
  text: (
    <>
      <p>
        {rich(
          'Backline speaks English and Czech. Choose yours in your <link>profile</link> with Edit profile: it’s the same on all your devices, and your mails are in it. As long as you haven’t, it’s the one your browser asks for.',
          { link: (text) => <Link to="/profile">{text}</Link> },
        )}
      </p>
      <p>
        {t('Numbers, dates and the names of notes follow the language. What somebody wrote stays as they wrote it.')}
      </p>
    </>
  ),
}

/** Article of the help: Switch between bands. */
export const switchBetweenBands: HelpArticle = {
  title: t('Switch between bands'),
  summary: t('Every tab stays in its band'),
  otherWords: t('change workspace##words searched'),
  text: (
    <>
      <p>
        {t(
          'Inside a workspace, the button next to the band’s name lists the others; on a phone it’s under More. Every browser tab stays in the workspace you opened there, so two tabs can be in two bands.',
        )}
      </p>
      <p>{t('Each workspace has its own colour, so you can tell at once which band you’re in.')}</p>
    </>
  ),
}
