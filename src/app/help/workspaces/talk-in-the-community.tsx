import { Link } from '@tanstack/react-router'
import { maxPostImages, undoHours } from '#features/community/contract/community-limits.ts'
import { categoryNames } from '#features/community/contract/post-categories.ts'
import { HelpPicture } from '../help-picture.tsx'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: Talk in the community. */
export const talkInTheCommunity: HelpSection = {
  title: 'Talk in the community',
  text: (
    <>
      <p>
        <Link to="/community">Community</Link> is for everybody who has an account on this server, across all bands,
        also on the free plan. Nothing of your workspace is in it unless you put it there.
      </p>
      <ul>
        <li>
          Choose Add post and say what it is about: {Object.values(categoryNames).join(', ')}. A post has up to{' '}
          {maxPostImages} images; an @ names somebody who writes there.
        </li>
        <li>
          Under “{categoryNames.feedback}” you can let everybody listen to one version of a demo. They hear it, see its
          waveform and can comment on a moment of it; your notes, other versions and the file itself stay with the band,
          which is told. You, the owner and the managers end it in the menu of the post at any time.
        </li>
        <li>What comes while you read waits until you ask for it.</li>
        <li>What you have deleted yourself can be brought back for {undoHours} hours.</li>
        <li>
          Report what does not belong here: an administrator reads it, you hear what came of it, and nobody else learns
          that it was you.
        </li>
        <li>If you block somebody, neither of you sees anything of the other in the community.</li>
        <li>If you delete your account, what you wrote there goes with it.</li>
      </ul>
      <HelpPicture
        name="community"
        alt="The community: categories above the feed, and a post that plays a demo with its waveform"
      />
    </>
  ),
}
