// Used by most features and the application's frame.
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

// Line icons on a 24 by 24 grid.
function lineIcon(lines: ReactNode) {
  return function Icon(props: SvgIconProps) {
    return (
      <SvgIcon {...props}>
        <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
          {lines}
        </g>
      </SvgIcon>
    );
  };
}

export const DashboardIcon = lineIcon(
  <>
    <rect x="3.5" y="3.5" width="7" height="9" rx="1.5" />
    <rect x="13.5" y="3.5" width="7" height="5" rx="1.5" />
    <rect x="13.5" y="11.5" width="7" height="9" rx="1.5" />
    <rect x="3.5" y="15.5" width="7" height="5" rx="1.5" />
  </>,
);
export const AddIcon = lineIcon(<path d="M12 5v14M5 12h14" />);
export const AddHoursIcon = lineIcon(
  <>
    <path d="M20.5 11.2A8.5 8.5 0 1 0 12 20.5" />
    <path d="M12 7.5V12l2.5 1.8M18 15v6M15 18h6" />
  </>,
);
export const HistoryIcon = lineIcon(
  <>
    <path d="M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.3" />
    <path d="M3.5 3.8v4.5H8M12 7.5V12l3 2" />
  </>,
);
export const PeopleIcon = lineIcon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.8 19.5c.6-3.5 3-5.2 6.2-5.2s5.6 1.7 6.2 5.2M16 4.9a3.5 3.5 0 0 1 0 6.2M18 14.8c1.8.8 2.9 2.4 3.3 4.7" />
  </>,
);
export const AnswersIcon = lineIcon(
  <>
    <path d="M6 4.5h12A2.5 2.5 0 0 1 20.5 7v7.5A2.5 2.5 0 0 1 18 17h-5.5L8 20.5V17H6a2.5 2.5 0 0 1-2.5-2.5V7A2.5 2.5 0 0 1 6 4.5z" />
    <path d="M10 9.2a2 2 0 1 1 2.7 1.9c-.5.2-.7.5-.7 1M12 14.2h.01" />
  </>,
);
export const SignOutIcon = lineIcon(
  <path d="M10 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H10M15.5 8l4 4-4 4M19.5 12H10" />,
);
export const MenuIcon = lineIcon(<path d="M4 6.5h16M4 12h16M4 17.5h16" />);
export const CloseIcon = lineIcon(<path d="M6 6l12 12M18 6L6 18" />);
export const MailIcon = lineIcon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="M4 7.5l8 6 8-6" />
  </>,
);
export const PhoneIcon = lineIcon(
  <path d="M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3A2 2 0 0 1 18 19.5 13.5 13.5 0 0 1 4.5 6 2 2 0 0 1 6.5 4z" />,
);
export const TrashIcon = lineIcon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5" />,
);
export const EditIcon = lineIcon(<path d="M4.5 19.5l.9-4L16 4.9a2.1 2.1 0 0 1 3 3L8.5 18.6z" />);
export const CheckIcon = lineIcon(<path d="M5 12.5l4.5 4.5L19 7" />);
export const ClockIcon = lineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const ShieldIcon = lineIcon(
  <>
    <path d="M12 3.5l7 2.5v5.5c0 4.3-2.9 7.3-7 9-4.1-1.7-7-4.7-7-9V6z" />
    <path d="M9 11.8l2.2 2.2 3.9-4" />
  </>,
);
export const NotesIcon = lineIcon(
  <>
    <path d="M6.5 3.5h8l4 4v13h-12z" />
    <path d="M9.5 12h6M9.5 15.5h6M9.5 8.5h2.5" />
  </>,
);
export const ChartIcon = lineIcon(<path d="M4 20h16M6.5 16.5v-5M12 16.5V5.5M17.5 16.5v-8" />);
export const GoalsIcon = lineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="4.5" />
    <path d="M12 12h.01" />
  </>,
);
export const AdministrationIcon = lineIcon(
  <>
    <circle cx="9.5" cy="8" r="3.5" />
    <path d="M3.3 19.5c.6-3.5 3-5.2 6.2-5.2.9 0 1.7.1 2.4.4" />
    <path d="M17.5 12.5l3.5 1.3v2.4c0 2-1.4 3.6-3.5 4.5-2.1-.9-3.5-2.5-3.5-4.5v-2.4z" />
  </>,
);
export const ChevronDownIcon = lineIcon(<path d="M7 10l5 5 5-5" />);
export const DownloadIcon = lineIcon(<path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15" />);
export const UploadIcon = lineIcon(<path d="M12 15.5V4.5M7.5 9L12 4.5 16.5 9M4.5 19.5h15" />);
export const MoreIcon = lineIcon(<path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth="2.6" />);
export const DocumentsIcon = lineIcon(
  <path d="M3.5 7A1.5 1.5 0 0 1 5 5.5h4.2l2 2.5H19A1.5 1.5 0 0 1 20.5 9.5v8A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5z" />,
);
export const FileIcon = lineIcon(
  <>
    <path d="M6.5 3.5h7.5l4 4v13H6.5z" />
    <path d="M13.8 3.8v4h4" />
  </>,
);
export const PdfIcon = lineIcon(
  <>
    <path d="M6.5 3.5h7.5l4 4v13H6.5z" />
    <path d="M9 17c1.6-.9 3.3-3.7 3.2-6.2-.2-1-1.2-.9-1.2.2.1 2 2 4.2 4.3 4.4 1 .1 1-.9.1-1-2-.3-5 .6-6.4 1.7" />
  </>,
);
export const WordIcon = lineIcon(
  <>
    <path d="M6.5 3.5h7.5l4 4v13H6.5z" />
    <path d="M8.9 11.5l1.5 5.5 1.8-4.6L14 17l1.5-5.5" />
  </>,
);
export const ImageIcon = lineIcon(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <path d="M4 16.5l4.5-4.5 4 4 2.5-2.5 5 4.5M15.5 9h.01" />
  </>,
);
export const NewTabIcon = lineIcon(
  <path d="M13.5 4.5h6v6M19.2 4.8L11.5 12.5M10 5.5H6A1.5 1.5 0 0 0 4.5 7v11A1.5 1.5 0 0 0 6 19.5h11a1.5 1.5 0 0 0 1.5-1.5v-4" />,
);
export const ArchiveIcon = lineIcon(
  <path d="M3.5 5h17v4h-17zM5 9v9.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V9M10 12.5h4" />,
);
export const IdeaIcon = lineIcon(
  <>
    <path d="M9.2 16.5c0-1.6-.6-2.3-1.5-3.4a5.6 5.6 0 1 1 8.6 0c-.9 1.1-1.5 1.8-1.5 3.4z" />
    <path d="M9.8 20h4.4" />
  </>,
);
export const CertificateIcon = lineIcon(
  <>
    <circle cx="12" cy="9" r="5.5" />
    <path d="M8.7 13.5L7.5 20.5l4.5-2.3 4.5 2.3-1.2-7M10 9l1.4 1.4L14 7.8" />
  </>,
);
export const OfflineIcon = lineIcon(
  <>
    <path d="M4 4l16 16M12 18.8h.01M8.8 15.4a4.6 4.6 0 0 1 5.2-.9M5.7 12.2a9 9 0 0 1 4-2.3M13.6 9.7a9 9 0 0 1 4.7 2.5" />
    <path d="M2.8 9a13 13 0 0 1 3.8-2.5M10.4 5.2A13 13 0 0 1 21.2 9" />
  </>,
);
export const SearchIcon = lineIcon(<path d="M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5" />);
