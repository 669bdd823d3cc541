// Original file: proto/clinicalhours/consultation/v1/consultation.proto


export interface AskQuestionRequest {
  'question'?: (string);
  'supervisorId'?: (number);
  'category'?: (string);
  'priority'?: (string);
  '_supervisorId'?: "supervisorId";
}

export interface AskQuestionRequest__Output {
  'question': (string);
  'supervisorId'?: (number);
  'category': (string);
  'priority': (string);
}
