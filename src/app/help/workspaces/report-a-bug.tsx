import { Link } from '@tanstack/react-router'
import { maxAttachmentBytes } from '#features/bugs/contract/bug-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Report a bug. */
export const reportABug: HelpSection = {
  title: 'Report a bug',
  text: (
    <>
      <p>
        Something went wrong? <Link to="/report-a-bug">Report a Bug</Link> in the sidebar, under Help, takes what you
        did, what happened and what you had expected, with a PDF, JPG or PNG of up to {bytesText(maxAttachmentBytes)} if
        a picture says more. The screen you came from is named, unless you take that out. Your reports are listed below
        the form; when one is done you are told, with the answer if there is one.
      </p>
    </>
  ),
}
