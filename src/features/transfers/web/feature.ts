import { page, type WebFeature } from '#web/feature.ts'

/** What transfers bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/send-files/$token',
      title: 'Send files',
      access: 'public',
      frame: 'alone',
      page: page(() => import('./pages/send-files-page.tsx'), 'SendFilesPage'),
    },
    {
      path: '/file-transfer',
      title: 'File Transfer',
      access: 'member',
      namesWorkspace: true,
      icon: 'IconTransfer',
      menu: { group: 'Utility', place: 3, needs: 'paid' },
      page: page(() => import('./pages/file-transfer-page.tsx'), 'FileTransferPage'),
    },
    {
      path: '/inspect-file-transfer-folder',
      title: 'Transfer folder',
      access: 'admin',
      page: page(() => import('./pages/transfer-folder-page.tsx'), 'TransferFolderPage'),
    },
  ],
}
