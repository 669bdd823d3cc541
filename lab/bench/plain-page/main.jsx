// Add Hours as anybody would write it: a form of Formik and yup with MUI's fields, which is rendered with every key.
import {
  Button,
  Card,
  Checkbox,
  Chip,
  Container,
  FormControlLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { FieldArray, Formik } from 'formik';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import useSWR from 'swr';
import { array, date, number, object, string } from 'yup';

const groups = {
  directClinical: ['Individual Therapy', 'Group Therapy', 'Family/Couples Therapy', 'Crisis Intervention'],
  supervision: ['Individual Supervision', 'Group Supervision', 'Consultation', 'Training'],
  indirectClinical: ['Documentation/Notes', 'Case Planning', 'Research', 'Administrative'],
};
const amounts = ['0.5', '1', '1.5', '2'];
const rows = array().of(object({ activity: string().required(), hours: number().min(0).max(24) }));
const schema = object({
  date: date().required(),
  supervisorId: string().required(),
  notes: string().max(10_000),
  directClinical: rows,
  supervision: rows,
  indirectClinical: rows,
});
const empty = {
  date: new Date().toISOString().slice(0, 10),
  supervisorId: '',
  notes: '',
  isAsked: false,
  ...Object.fromEntries(
    Object.entries(groups).map(([group, [first]]) => [group, [{ activity: first, hours: '' }]]),
  ),
};

function Group({ name, form: { values, handleChange, setFieldValue } }) {
  return (
    <FieldArray name={name}>
      {(list) => (
        <Stack spacing={2}>
          <Typography variant="h6">{name}</Typography>
          {values[name].map((row, index) => (
            <Stack key={index} spacing={1}>
              <Stack direction="row" spacing={1}>
                <TextField
                  select
                  fullWidth
                  slotProps={{ select: { native: true } }}
                  name={`${name}.${index}.activity`}
                  label="Activity"
                  value={row.activity}
                  onChange={handleChange}
                >
                  {groups[name].map((activity) => (
                    <option key={activity}>{activity}</option>
                  ))}
                </TextField>
                <TextField
                  name={`${name}.${index}.hours`}
                  label="Hours"
                  value={row.hours}
                  onChange={handleChange}
                />
                <Button onClick={() => list.remove(index)}>Remove</Button>
              </Stack>
              <Stack direction="row" spacing={1}>
                {amounts.map((hours) => (
                  <Chip
                    key={hours}
                    label={hours}
                    onClick={() => setFieldValue(`${name}.${index}.hours`, hours)}
                  />
                ))}
              </Stack>
            </Stack>
          ))}
          <Button onClick={() => list.push({ activity: groups[name][0], hours: '' })}>Add Row</Button>
        </Stack>
      )}
    </FieldArray>
  );
}

function Page() {
  const { data: supervisors = [] } = useSWR('/api/supervisors', (path) =>
    fetch(path).then((answer) => answer.json()),
  );
  return (
    <Container component="main" maxWidth="sm">
      <Typography variant="h4" component="h1">
        Add Hours
      </Typography>
      <Formik initialValues={empty} validationSchema={schema} onSubmit={() => undefined}>
        {(form) => (
          <Card component="form" onSubmit={form.handleSubmit} sx={{ p: 2, display: 'grid', gap: 2 }}>
            <TextField
              type="date"
              name="date"
              label="Date"
              value={form.values.date}
              onChange={form.handleChange}
            />
            <TextField
              select
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              name="supervisorId"
              label="Supervisor"
              value={form.values.supervisorId}
              onChange={form.handleChange}
            >
              <option value="">Select a supervisor</option>
              {supervisors.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </TextField>
            {Object.keys(groups).map((name) => (
              <Group key={name} name={name} form={form} />
            ))}
            <TextField
              multiline
              name="notes"
              label="Notes"
              value={form.values.notes}
              onChange={form.handleChange}
            />
            <FormControlLabel
              label="Ask to approve"
              control={<Checkbox name="isAsked" checked={form.values.isAsked} onChange={form.handleChange} />}
            />
            <Button type="submit" variant="contained">
              Log Session
            </Button>
          </Card>
        )}
      </Formik>
    </Container>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
createRoot(document.getElementById('root')).render(<RouterProvider router={router} />);
