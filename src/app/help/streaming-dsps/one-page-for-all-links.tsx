import { Link } from '@tanstack/react-router'
import { maxBlocks, shownRepeats } from '#features/linker/contract/linker-limits.ts'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: One page for all links. */
export const onePageForAllLinks: HelpSection = {
  title: 'One page for all links',
  text: (
    <>
      <p>
        <Link to="/linker">Linker</Link>, under Social media in a Pro or Band+ workspace, makes one page for everything
        fans look for. Its address is <code>/@</code> and a name that you choose.
      </p>
      <ol>
        <li>Choose “Make the link page” and its address.</li>
        <li>
          Add blocks, up to {maxBlocks}: links, headings, text, a release, dates with tickets, mail and accounts. A link
          to a known service gets its sign and name by itself; releases and dates come from the plan and the calendar of
          the band; of a date that repeats the next {shownRepeats} are shown. Each block can be shown within a time
          only.
        </li>
        <li>Choose a theme, or colours of your own. Text that would be hard to read on its ground is refused.</li>
        <li>
          The phone beside it shows the page at once. What you write is kept by itself, and two may write; everybody
          else sees it when you choose Publish.
        </li>
      </ol>
      <ul>
        <li>
          The page loads without script and sets no cookie. Views and clicks are counted per day, without storing who it
          was.
        </li>
        <li>
          “Change address” leaves the old one working: it leads to the new one, and nobody else gets it for ninety days.
        </li>
        <li>The QR code of the page comes as SVG and as PNG, for posters.</li>
        <li>“Take offline” hides the page and keeps what you wrote. A deleted page can be brought back for an hour.</li>
      </ul>
      <HelpPicture name="linker" alt="Linker: the blocks of a link page, and beside them a phone that shows the page" />
      <HelpPicture
        name="link-page"
        alt="A link page as everybody sees it: name, release, services and dates of a band"
      />
    </>
  ),
}
