// Types `theme.vars`, which every theme of this application has.
import '@mui/material/themeCssVarsAugmentation';
