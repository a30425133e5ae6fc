import { Link } from '@tanstack/react-router'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Tell everybody. */
export const tellEverybody: HelpSection = {
  title: 'Tell everybody',
  text: (
    <>
      <p>
        In a Pro or Band+ workspace a release can have one link for all its services, with a countdown until its day:
        see{' '}
        <Link to="/help/$topic" params={{ topic: 'streaming-dsps' }} hash="the-link-of-a-release">
          The link of a release
        </Link>
        .
      </p>
    </>
  ),
}
