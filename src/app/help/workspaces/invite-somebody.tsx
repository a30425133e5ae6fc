import type { HelpSection } from '../help-section.ts'
import { limits } from '../limits.ts'

/** Section of the help: Invite somebody. */
export const inviteSomebody: HelpSection = {
  title: 'Invite somebody',
  text: (
    <>
      <ol>
        <li>On the card of your workspace, or in its Settings, choose Invite.</li>
        <li>Type the e-mail address, choose what they will be (member, guest or manager), and choose Send Invite.</li>
        <li>
          The mail holds a link. It works for {limits.invitationDays} days, once, and only for that address. Somebody
          without an account registers first, with the invited address, and joins after that.
        </li>
      </ol>
      <p>
        An open invitation holds a seat, and so does a guest. On the same screen you can take it back, which frees the
        seat, or send it again with a new link.
      </p>
    </>
  ),
}
