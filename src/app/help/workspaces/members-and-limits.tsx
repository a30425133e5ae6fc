import { Link } from '@tanstack/react-router'
import { plans } from '#features/plans/contract/plan.ts'
import { may, type Right, roles } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import type { HelpSection } from '../topics.ts'

const actions: readonly [string, Right][] = [
  [t('View, listen, download'), 'see'],
  [t('Write notes and comments, vote, reply'), 'comment'],
  [t('Add, change and delete demos, tasks, releases and events'), 'edit'],
  [t('Invite and remove people, change roles, name and time zone'), 'manage'],
  [t('Hand over the workspace, or delete it'), 'own'],
]

/** Section of the help: Who may do what. */
export const whoMayDoWhat: HelpSection = {
  title: t('Who can do what'),
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

/** Section of the help: Your name and your face. */
export const nameAndFace: HelpSection = {
  title: t('Your name and your face'),
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
      <p>
        {t(
          'Backline speaks English and Czech. Edit profile has the language: it’s the same on all your devices, and your mails are in it. Numbers, dates and the names of notes follow it. What somebody wrote stays as they wrote it.',
        )}
      </p>
    </>
  ),
}

/** Section of the help: Leave or delete. */
export const leaveOrDelete: HelpSection = {
  title: t('Leave or delete'),
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

const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`

/** Section of the help: How many. */
export const howMany: HelpSection = {
  title: t('How many'),
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
              <td>{count(plan.workspaces, 'workspace', 'workspaces')}</td>
              <td>{count(plan.peoplePerWorkspace, 'person', 'people')}</td>
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
