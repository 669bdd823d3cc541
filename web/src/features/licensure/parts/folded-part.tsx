import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { ChevronDownIcon } from '../../../components/icons.tsx';

interface Props {
  title: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of a card that is opened by its title. What it holds is made once it is open. */
export function FoldedPart({ title, isOpen: isOpenAtFirst = false, children }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box component="h3" sx={{ m: 0 }}>
        <Button
          id={id}
          onClick={() => setIsOpen(!isOpen)}
          aria-expanded={isOpen}
          endIcon={<ChevronDownIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          sx={{ px: 1, ml: -1, textAlign: 'left' }}
        >
          {title}
        </Button>
      </Box>
      {isOpen && <Box sx={{ pt: 1, pb: 1.5 }}>{children}</Box>}
    </Box>
  );
}
