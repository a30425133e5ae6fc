import { Link } from '@tanstack/react-router'
import { plans } from '#features/plans/contract/plan.ts'
import { may, type Right, roles } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import type { HelpArticle } from '../topics.ts'

const actions: readonly [string, Right][] = [
  [t('View, listen, download'), 'see'],
  [t('Write notes and comments, vote, reply'), 'comment'],
  [t('Add, change and delete demos, tasks, releases and events'), 'edit'],
  [t('Invite and remove people, change roles, name and time zone'), 'manage'],
  [t('Hand over the workspace, or delete it'), 'own'],
]

/** Article of the help: Who may do what. */
export const whoMayDoWhat: HelpArticle = {
  title: t('Who can do what'),
  summary: t('What owner, managers, members and guests may do'),
  otherWords: t('roles rights permissions##words searched'),
  text: (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Action')}</th>
            <th scope="col">{t('Owner')}</th>
            <th scope="col">{t('Manager')}</th>
            <th scope="col">{t('Member')}</th>
            <th scope="col">{t('Guest')}</th>
          </tr>
        </thead>
        <tbody>
          {actions.map(([action, right]) => (
            <tr key={action}>
              <th scope="row">{action}</th>
              {roles.map((role) => (
                <td key={role}>{may(role, right) ? t('Yes') : t('No')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t(
          'The owner and managers change roles in Settings; only the owner can make someone a manager. A member who’s removed loses access to the workspace at once, in every open tab.',
        )}
      </p>
    </>
  ),
}

/** Article of the help: Leave or delete. */
export const leaveOrDelete: HelpArticle = {
  title: t('Leave or delete a workspace'),
  summary: t('Leave, hand over, delete, and bring back'),
  otherWords: t('remove account##words searched'),
  related: ['take-everything-with-you'],
  text: (
    <>
      <ul>
        <li>
          {t(
            'Everybody but the owner can choose Leave on the card or in Settings. What they added stays in the workspace.',
          )}
        </li>
        <li>
          {t(
            'An owner hands over the workspace first, in Settings: to a member or manager whose plan has room for it. Then they become a manager there and can leave.',
          )}
        </li>
        <li>
          {rich(
            'Or the owner deletes the workspace, with every demo and note in it, for everybody. Nobody gets in any more, and its links stop working. For 7 days the owner can bring it back on <link>My Workspaces</link>, and then it’s gone for good.',
            { link: (text) => <Link to="/my-workspaces">{text}</Link> },
          )}
        </li>
        <li>
          {t(
            'Before you delete your account, hand over or delete any workspaces you own that have other members. For 7 days you can bring the account back by logging in.',
          )}
        </li>
      </ul>
    </>
  ),
}

/** Article of the help: How many. */
export const howMany: HelpArticle = {
  title: t('How many workspaces and people'),
  summary: t('What each plan has room for'),
  otherWords: t('limit seats members plan##words searched'),
  related: ['how-much'],
  text: (
    <>
      <p>
        {t(
          'What counts is the owner’s plan, for everybody in the workspace. Being a member of other people’s workspaces is free.',
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Plan')}</th>
            <th scope="col">{t('Own workspaces')}</th>
            <th scope="col">{t('People in each, including you')}</th>
          </tr>
        </thead>
        <tbody>
          {[plans.free, plans.pro, plans.band_plus].map((plan) => (
            <tr key={plan.name}>
              <th scope="row">{plan.name}</th>
              <td>{plan.workspaces}</td>
              <td>{plan.peoplePerWorkspace}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {rich('For now you can only sign up for Free. On <link>Plans</link> you can leave an address for the others.', {
          link: (text) => <Link to="/plans">{text}</Link>,
        })}
      </p>
    </>
  ),
}
