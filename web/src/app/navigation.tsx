import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import {
  AddHoursIcon,
  AdministrationIcon,
  AnswersIcon,
  CertificateIcon,
  ChartIcon,
  DashboardIcon,
  DocumentsIcon,
  GoalsIcon,
  HistoryIcon,
  PeopleIcon,
} from '../components/icons.tsx';

export interface NavigationEntry {
  path: string;
  label: string;
  Icon: ComponentType<SvgIconProps>;
  /** Hidden from other users. */
  isForAdministrators?: boolean;
}

/** The pages of the application, in the order of the menu. */
export const navigation: readonly NavigationEntry[] = [
  { path: '/', label: 'Dashboard', Icon: DashboardIcon },
  { path: '/log-session', label: 'Add Hours', Icon: AddHoursIcon },
  { path: '/session-history', label: 'History', Icon: HistoryIcon },
  { path: '/supervisors', label: 'Supervisors', Icon: PeopleIcon },
  { path: '/consultations', label: 'Get Answers', Icon: AnswersIcon },
  { path: '/documents', label: 'Documents', Icon: DocumentsIcon },
  { path: '/reports', label: 'Reports', Icon: ChartIcon },
  { path: '/user-management', label: 'User Management', Icon: AdministrationIcon, isForAdministrators: true },
  { path: '/settings', label: 'Goals', Icon: GoalsIcon },
  { path: '/license', label: 'License', Icon: CertificateIcon },
];

/** The page behind the name of the user in the menu. */
export const accountPath = '/account';

// Pages that are reached by links, not by the menu.
const linkedPaths = [accountPath, '/receipts'];

/** Whether a path is a page of the application other than the dashboard. */
export function isApplicationPath(pathname: string): boolean {
  return [...navigation.map(({ path }) => path), ...linkedPaths].some(
    (path) => path !== '/' && (pathname === path || pathname.startsWith(`${path}/`)),
  );
}
