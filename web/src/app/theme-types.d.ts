// Types `theme.vars`, which every theme of this application has, and the styles of the date field.
import '@mui/material/themeCssVarsAugmentation';
import '@mui/x-date-pickers/themeAugmentation';
