import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'

/** The mail that brings a guest link to whom it is for. */
export const guestMail = ({
  to,
  from,
  band,
  songs,
  url,
}: {
  to: string
  from: string
  band: string
  songs: string[]
  url: string
}): Mail => {
  const [first = ''] = songs
  const what = songs.length > 1 ? `${songs.length} songs` : `“${first}”`
  return composeMail({
    to,
    subject: `${from} of ${band} wants you to hear ${what}`,
    greeting: 'Hello,',
    lines: [
      `${from} has sent you ${what} of ${band} to listen to. You need no account.`,
      'The link is meant for you: anyone with the link can listen.',
    ],
    action: { label: 'Listen', url },
    footer: 'If you do not know who this is, you need do nothing.',
  })
}
