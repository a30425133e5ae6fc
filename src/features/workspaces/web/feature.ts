import { page, type WebFeature } from '#web/feature.ts'

/** What workspaces bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/accept-invite/$token',
      title: 'Invitation',
      access: 'public',
      page: page(() => import('./pages/accept-invite-page.tsx'), 'AcceptInvitePage'),
    },
    {
      path: '/my-workspaces',
      title: 'Workspaces',
      access: 'user',
      icon: 'IconLayoutGrid',
      page: page(() => import('./pages/my-workspaces-page.tsx'), 'MyWorkspacesPage'),
    },
    {
      path: '/invite-to-workspace/$workspaceId',
      title: 'Invite',
      access: 'user',
      page: page(() => import('./pages/invite-page.tsx'), 'InvitePage'),
    },
  ],
}
