import { Link } from '@tanstack/react-router'
import { maxPostImages, undoHours } from '#features/community/contract/community-limits.ts'
import { categoryNames } from '#features/community/contract/community-values.ts'
import { creditsAtFirst, mostFeedbackQuestions } from '#features/feedback/contract/feedback-limits.ts'
import { maxSentFilesBytes, pollSeconds } from '#features/inbox/contract/mail-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpArticle } from '../topics.ts'

/** Article of the help: Talk in the community. */
export const talkInTheCommunity: HelpArticle = {
  title: t('Talk in the community'),
  summary: t('Posts and feedback across all bands'),
  otherWords: t('mention feed post block report feedback credits queue##words searched'),
  text: (
    <>
      <p>
        {rich(
          '<link>Community</link> is for everybody who has an account on this server, across all bands, on the free plan too. Nothing from your workspace is in it unless you put it there.',
          { link: (text) => <Link to="/community">{text}</Link> },
        )}
      </p>
      <ul>
        <li>
          {t(
            'Choose Add post and say what it’s about: {categories}. A post has up to {max} images; an @ mentions somebody who writes there.',
            { categories: Object.values(categoryNames).join(', '), max: maxPostImages },
          )}
        </li>
        <li>
          {t(
            'Under “{feedback}” you can let everybody listen to one version of a demo. They hear it, see its waveform and can comment on a moment of it; your notes, other versions and the file itself stay with the band, which is notified. You, the owner and the managers can end it in the post’s menu at any time.',
            { feedback: categoryNames.feedback },
          )}
        </li>
        <li>
          {t(
            'Under “{feedback}” there’s also a queue. Choose Ask for feedback, a demo and up to {max} questions. If you find an answer useful, mark it: the credit it took from you goes to the person who wrote it. Each credit, up to {credits}, moves your own demo ahead by a week of waiting, so giving useful answers gets you heard sooner. You start with {credits}, and nobody can make credits for themselves.',
            { feedback: categoryNames.feedback, max: mostFeedbackQuestions, credits: creditsAtFirst },
          )}
        </li>
        <li>
          {t(
            'Few people here? Open your post and choose Make a feedback link: with it, anyone can listen and answer without an account, until you end the link. Their answers neither earn nor cost credits.',
          )}
        </li>
        <li>{t('Anything new that comes in while you read waits until you ask for it.')}</li>
        <li>{t('You can bring back what you’ve deleted yourself for {hours} hours.', { hours: undoHours })}</li>
        <li>
          {t(
            'Report what doesn’t belong here: an administrator reads it, you hear what came of it, and nobody else finds out it was you.',
          )}
        </li>
        <li>{t('If you block somebody, neither of you sees the other in the community.')}</li>
        <li>{t('If you delete your account, what you wrote there goes too.')}</li>
      </ul>
      <HelpPicture
        name="community"
        alt={t('The community: categories above the feed, and a post that plays a demo with its waveform')}
      />
    </>
  ),
}

/** Article of the help: Read the band’s mail. */
export const readTheBandsMail: HelpArticle = {
  title: t('Read the band’s mail'),
  summary: t('One mailbox that the whole band reads and answers'),
  otherWords: t('inbox e-mail IMAP mailbox newsletter##words searched'),
  text: (
    <>
      <p>
        {rich(
          'In a Pro or Band+ workspace, the <link>inbox</link> shows the band’s mailbox to its members. You get to it from the homepage and the settings. The owner and managers connect it once: the address, the servers for reading (IMAP) and sending (SMTP) as your provider names them, and the password, often one made for a single app. Test it shows what works before anything is saved.',
          { link: (text) => <Link to="/inbox">{text}</Link> },
        )}
      </p>
      <ul>
        <li>
          {t(
            'While somebody has it open, new mail shows up within seconds, or within a minute if the mail server can’t announce it; otherwise it’s checked every {minutes} minutes. What you read, archive or delete here changes on the mail server too; Undo takes it back.',
            { minutes: pollSeconds / 60 },
          )}
        </li>
        <li>
          {t(
            'Pictures and other things loaded from elsewhere are blocked and counted: they would tell the sender who read what. “Show pictures” has this server fetch that message’s pictures, for you and this once. The sender can then find out that this server fetched them and when, so that the message was opened; but not who opened it, or where. Links show where they lead and open in a new tab.',
          )}
        </li>
        <li>{t('You can save a message’s files, or keep them in Files in the folder “From mail”.')}</li>
        <li>
          {t(
            'What a guest of an event answers in their calendar is shown in a line, with its event, and is noted there as soon as the message is found.',
          )}
        </li>
        <li>
          {t(
            'A reply is saved as you write it and sent once; if something couldn’t be sent, Not sent says why. A copy goes to Sent. Attach files from your computer or from Files, up to {max} MB in total; nobody else sees Bcc recipients.',
            { max: maxSentFilesBytes / 1_000_000 },
          )}
        </li>
        <li>
          {rich(
            '<kbd>j</kbd> and <kbd>k</kbd> move through the list, <kbd>Enter</kbd> opens, <kbd>r</kbd> replies, <kbd>e</kbd> archives, <kbd>u</kbd> marks as unread.',
          )}
        </li>
        <li>
          {t(
            'If the password is wrong, nothing is tried again until you reconnect, so the mailbox doesn’t get locked. Disconnecting deletes the password and everything that was fetched.',
          )}
        </li>
      </ul>
      <p>
        {t('Mailboxes that only let apps in through their own login (OAuth), like Microsoft 365, can’t be connected.')}
      </p>
    </>
  ),
}
