import type { HelpSection } from '../help-section.ts'

/** Section of the help: Share with people outside the band. */
export const shareWithPeopleOutsideTheBand: HelpSection = {
  title: 'Share with people outside the band',
  text: (
    <>
      <p>
        “Share” in the room of a demo makes a guest link: anyone with the link can hear the song without an account,
        with its waveform and at the very second of each note. “Share” above the list of demos puts several songs behind
        one link.
      </p>
      <ul>
        <li>
          For each link you say whether guests hear all versions or only the newest, see your notes, may write notes of
          their own, and may download the original. A last day and a password are optional.
        </li>
        <li>
          With an e-mail address the link is mailed there. What its reader writes becomes theirs when they register or
          log in with that address in the browser they wrote in. What others wrote at the same link stays theirs.
        </li>
        <li>
          Notes of guests, and where they listen, appear in the room at once, with their name and the word “guest”.
          Guests who see your notes also see which of you listen; those of different links do not hear of each other.
        </li>
        <li>
          The list of links tells how often each was opened and on which day last, and who gave a name; not from where.
        </li>
        <li>
          A link ends when its maker or the owner ends it, after its last day, when its last song is deleted, or when
          its maker leaves the band. From that moment nothing of it plays, not even what had begun.
        </li>
      </ul>
    </>
  ),
}
