import { page, type WebFeature } from '#web/feature.ts'

/** What accounts bring to the browser. */
export const feature: WebFeature = {
  screens: [
    {
      path: '/login',
      title: 'Login',
      access: 'public',
      isPrerendered: true,
      page: page(() => import('./pages/login-page.tsx'), 'LoginPage'),
    },
    {
      path: '/register',
      title: 'Register',
      access: 'public',
      isPrerendered: true,
      page: page(() => import('./pages/register-page.tsx'), 'RegisterPage'),
    },
    {
      path: '/forgot-password',
      title: 'Forgot password',
      access: 'public',
      isPrerendered: true,
      page: page(() => import('./pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
    },
    {
      path: '/reset-password/$token',
      title: 'Reset password',
      access: 'public',
      page: page(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage'),
    },
    {
      path: '/confirm-address/$token',
      title: 'Confirm an address',
      access: 'public',
      page: page(() => import('./pages/confirm-address-page.tsx'), 'ConfirmAddressPage'),
    },
    {
      path: '/logout',
      title: 'Logout',
      access: 'public',
      icon: 'IconLogout',
      page: page(() => import('./pages/logout-page.tsx'), 'LogoutPage'),
    },
    {
      path: '/profile',
      title: 'Profile',
      access: 'user',
      icon: 'IconUser',
      page: page(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
    },
  ],
}
