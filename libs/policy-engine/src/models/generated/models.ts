// Made of models/ by `node tools/generate.mjs`; not to be edited.
export const MODELS = `{
 "csharp": {
  "sources": {
   "remote": [
    {
     "kind": "member_access_expression",
     "all": [
      {
       "has": {
        "field": "expression",
        "regex": "(?:^|\\\\.)Request\$|^(?:_?[a-z]\\\\w*[rR]eq|_?req)(?:uest)?\$|^(?:_?request)\$"
       }
      },
      {
       "has": {
        "field": "name",
        "regex": "^(?:Query|QueryString|Form|Headers|Cookies|RouteValues|Params|ServerVariables|RawUrl|UrlReferrer|UserAgent|InputStream|Body|BodyReader)\$"
       }
      }
     ],
     "not": {
      "any": [
       {
        "has": {
         "field": "expression",
         "regex": "^request\$"
        },
        "inside": {
         "stopBy": {
          "any": [
           {
            "kind": "method_declaration"
           },
           {
            "kind": "local_function_statement"
           },
           {
            "kind": "constructor_declaration"
           }
          ]
         },
         "any": [
          {
           "kind": "method_declaration"
          },
          {
           "kind": "local_function_statement"
          },
          {
           "kind": "constructor_declaration"
          }
         ],
         "has": {
          "stopBy": {
           "any": [
            {
             "kind": "method_declaration"
            },
            {
             "kind": "local_function_statement"
            },
            {
             "kind": "constructor_declaration"
            }
           ]
          },
          "kind": "variable_declarator",
          "regex": "^request\\\\s*=\\\\s*(?:new\\\\b|[^;]*\\\\b(?:Build|Create)\\\\w*\\\\()",
          "not": {
           "regex": "(?i:context)|\\\\bRequest\\\\b"
          }
         }
        }
       },
       {
        "has": {
         "field": "expression",
         "regex": "^req\$"
        },
        "inside": {
         "stopBy": {
          "any": [
           {
            "kind": "method_declaration"
           },
           {
            "kind": "local_function_statement"
           },
           {
            "kind": "constructor_declaration"
           }
          ]
         },
         "any": [
          {
           "kind": "method_declaration"
          },
          {
           "kind": "local_function_statement"
          },
          {
           "kind": "constructor_declaration"
          }
         ],
         "has": {
          "stopBy": {
           "any": [
            {
             "kind": "method_declaration"
            },
            {
             "kind": "local_function_statement"
            },
            {
             "kind": "constructor_declaration"
            }
           ]
          },
          "kind": "variable_declarator",
          "regex": "^req\\\\s*=\\\\s*(?:new\\\\b|[^;]*\\\\b(?:Build|Create)\\\\w*\\\\()",
          "not": {
           "regex": "(?i:context)|\\\\bRequest\\\\b"
          }
         }
        }
       }
      ]
     }
    },
    {
     "kind": "element_access_expression",
     "has": {
      "field": "expression",
      "regex": "(?:^|\\\\.)Request\$"
     }
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "kind": "member_access_expression",
      "all": [
       {
        "has": {
         "field": "expression",
         "regex": "(?:^|\\\\.)[rR]equest\$"
        }
       },
       {
        "has": {
         "field": "name",
         "regex": "^(?:ReadFormAsync|ReadFromJsonAsync|GetDisplayUrl|GetEncodedUrl|GetEncodedPathAndQuery|GetTypedHeaders)\\\\b"
        }
       }
      ]
     }
    },
    {
     "kind": "parameter",
     "all": [
      {
       "has": {
        "kind": "attribute_list",
        "regex": "\\\\bFrom(?:Query|Route|Form|Header|Body|Uri)\\\\b"
       }
      },
      {
       "has": {
        "field": "type",
        "regex": "^(?:string\\\\??|String|object|dynamic|string\\\\??\\\\[\\\\]|(?:List|IList|IEnumerable|ICollection|IReadOnlyList)<string>|Uri|JObject|JsonElement|JsonDocument|StringValues|I?Form(?:Collection)|[A-Z]\\\\w*(?:Dto|DTO|Model|Request|Input|Command|Query|Form|Params|Parameters|Filter|Criteria|Options|ViewModel|VM|Body|Payload|Data))\\\\??\$"
       }
      }
     ]
    },
    {
     "kind": "parameter",
     "all": [
      {
       "has": {
        "field": "type",
        "regex": "^(?:string\\\\??|String|object|dynamic|string\\\\??\\\\[\\\\]|(?:List|IList|IEnumerable|ICollection|IReadOnlyList)<string>|Uri|JObject|JsonElement|JsonDocument|StringValues|I?Form(?:Collection)|[A-Z]\\\\w*(?:Dto|DTO|Model|Request|Input|Command|Query|Form|Params|Parameters|Filter|Criteria|Options|ViewModel|VM|Body|Payload|Data))\\\\??\$"
       }
      },
      {
       "not": {
        "has": {
         "kind": "attribute_list",
         "regex": "\\\\bFrom(?:Services|KeyedServices)\\\\b"
        }
       }
      },
      {
       "inside": {
        "kind": "parameter_list",
        "inside": {
         "kind": "method_declaration",
         "all": [
          {
           "has": {
            "kind": "modifier",
            "regex": "^public\$"
           }
          },
          {
           "not": {
            "has": {
             "kind": "modifier",
             "regex": "^(?:static|override)\$"
            }
           }
          },
          {
           "not": {
            "has": {
             "kind": "attribute_list",
             "regex": "\\\\b(?:NonAction|ChildActionOnly)\\\\b"
            }
           }
          },
          {
           "any": [
            {
             "all": [
              {
               "any": [
                {
                 "has": {
                  "kind": "attribute_list",
                  "regex": "\\\\b(?:Http(?:Get|Post|Put|Delete|Patch|Head)|Route|AcceptVerbs)\\\\b"
                 }
                },
                {
                 "has": {
                  "field": "returns",
                  "regex": "\\\\b(?:I?ActionResult|\\\\w*ViewResult|JsonResult|RedirectResult|FileResult|ContentResult)\\\\b"
                 }
                }
               ]
              },
              {
               "inside": {
                "kind": "declaration_list",
                "inside": {
                 "kind": "class_declaration",
                 "any": [
                  {
                   "has": {
                    "kind": "base_list",
                    "regex": "\\\\b\\\\w*(?:Controller|ControllerBase|ApiController)\\\\b"
                   }
                  },
                  {
                   "has": {
                    "kind": "attribute_list",
                    "regex": "\\\\bApiController\\\\b"
                   }
                  }
                 ]
                }
               }
              }
             ]
            },
            {
             "all": [
              {
               "has": {
                "field": "name",
                "regex": "^On(?:Get|Post|Put|Delete|Patch)\\\\w*\$"
               }
              },
              {
               "inside": {
                "kind": "declaration_list",
                "inside": {
                 "kind": "class_declaration",
                 "has": {
                  "kind": "base_list",
                  "regex": "\\\\bPageModel\\\\b"
                 }
                }
               }
              }
             ]
            }
           ]
          }
         ]
        }
       }
      }
     ]
    },
    {
     "kind": "parameter",
     "all": [
      {
       "has": {
        "field": "type",
        "regex": "^string\\\\??\$"
       }
      },
      {
       "inside": {
        "kind": "parameter_list",
        "inside": {
         "kind": "lambda_expression",
         "inside": {
          "kind": "argument",
          "inside": {
           "kind": "argument_list",
           "inside": {
            "kind": "invocation_expression",
            "has": {
             "field": "function",
             "kind": "member_access_expression",
             "has": {
              "field": "name",
              "regex": "^Map(?:Get|Post|Put|Delete|Patch|Methods)\$"
             }
            }
           }
          }
         }
        }
       }
      }
     ]
    }
   ],
   "upload-name": [
    {
     "kind": "member_access_expression",
     "all": [
      {
       "has": {
        "field": "name",
        "regex": "^FileName\$"
       }
      },
      {
       "has": {
        "field": "expression",
        "regex": "(?i)(?:^|\\\\.)(?:\\\\w*file|\\\\w*upload|\\\\w*attachment|\\\\w*image|\\\\w*photo|\\\\w*document|Request\\\\.(?:Form\\\\.)?Files\\\\[.*\\\\])\$"
       }
      }
     ]
    }
   ]
  },
  "sinks": {
   "html-injection": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)Html\\\\.Raw\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "object_creation_expression",
     "has": {
      "field": "type",
      "regex": "(?:^|\\\\.)(?:HtmlString|MvcHtmlString|MarkupString)\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "invocation_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "^(?:this\\\\.)?Content\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "(?i)\\"text/html|MediaTypeNames\\\\.Text\\\\.Html"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "assignment_expression",
     "has": {
      "field": "left",
      "regex": "^Content\$"
     },
     "inside": {
      "kind": "initializer_expression",
      "regex": "(?i)text/html",
      "inside": {
       "kind": "object_creation_expression",
       "has": {
        "field": "type",
        "regex": "(?:^|\\\\.)ContentResult\$"
       }
      }
     }
    },
    {
     "kind": "invocation_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "(?:^|\\\\.)Results\\\\.(?:Content|Text)\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "(?i)\\"text/html"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)Response\\\\.(?:Write|WriteAsync|Output\\\\.Write)\$"
     },
     "inside": {
      "stopBy": "end",
      "any": [
       {
        "kind": "method_declaration"
       },
       {
        "kind": "lambda_expression"
       }
      ],
      "regex": "(?i)ContentType\\\\s*=\\\\s*\\"text/html|System\\\\.Web|\\"Content-Type\\"\\\\s*[\\\\],]\\\\s*=?\\\\s*\\"text/html"
     },
     "arguments": [
      1
     ]
    }
   ],
   "url-redirection": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "^(?:this\\\\.)?(?:Redirect|RedirectPermanent|RedirectPreserveMethod|RedirectPermanentPreserveMethod)\$|(?:^|\\\\.)(?:Response\\\\.Redirect|Response\\\\.RedirectPermanent|(?:Typed)?Results\\\\.Redirect)\$"
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|~?/[^/\\\\\\\\]|[\\\\w-]+[./?])"
    },
    {
     "kind": "object_creation_expression",
     "has": {
      "field": "type",
      "regex": "(?:^|\\\\.)RedirectResult\$"
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|~?/[^/\\\\\\\\])"
    }
   ],
   "code-injection": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:CSharpScript\\\\.(?:EvaluateAsync|RunAsync|Create)|CompileAssemblyFromSource)(?:<.*>)?\$"
     }
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)CSharpSyntaxTree\\\\.ParseText\$"
     },
     "inside": {
      "stopBy": "end",
      "kind": "class_declaration",
      "regex": "CSharpCompilation"
     }
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:RunCompile|CompileRenderStringAsync|Razor\\\\.(?:Parse|Compile))(?:<.*>)?\$"
     }
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:Assembly\\\\.(?:Load|LoadFrom|LoadFile|UnsafeLoadFrom))\$"
     },
     "arguments": [
      1
     ]
    }
   ],
   "xpath-injection": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "kind": "member_access_expression",
      "has": {
       "field": "name",
       "regex": "^(?:SelectNodes|SelectSingleNode|XPathSelectElement|XPathSelectElements|XPathEvaluate)\$"
      }
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)XPathExpression\\\\.Compile\$"
     },
     "arguments": [
      1
     ]
    }
   ],
   "ldap-injection": [
    {
     "kind": "assignment_expression",
     "has": {
      "field": "left",
      "regex": "(?i)(?:^|\\\\.)(?:\\\\w*search\\\\w*|ds|\\\\w*searcher)\\\\.Filter\$"
     }
    },
    {
     "kind": "object_creation_expression",
     "has": {
      "field": "type",
      "regex": "(?:^|\\\\.)(?:DirectorySearcher|SearchRequest)\$"
     }
    }
   ],
   "unsafe-deserialization": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "kind": "member_access_expression",
      "all": [
       {
        "has": {
         "field": "name",
         "regex": "^(?:Deserialize|UnsafeDeserialize|ReadObject)\$"
        }
       },
       {
        "has": {
         "field": "expression",
         "regex": "(?i)(?:BinaryFormatter|SoapFormatter|NetDataContractSerializer|LosFormatter|ObjectStateFormatter)(?:\\\\(\\\\s*\\\\))?\$|^_?(?:formatter|binaryFormatter|bf)\$"
        }
       }
      ]
     },
     "arguments": [
      1
     ]
    }
   ],
   "regex-injection": [
    {
     "kind": "object_creation_expression",
     "has": {
      "field": "type",
      "regex": "(?:^|\\\\.)Regex\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)Regex\\\\.(?:IsMatch|Match|Matches|Replace|Split|Count)\$"
     },
     "arguments": [
      2
     ]
    }
   ],
   "sql-injection": [
    {
     "kind": "object_creation_expression",
     "has": {
      "field": "type",
      "regex": "(?:^|\\\\.)(?:Sql|SQLite|Sqlite|MySql|Npgsql|Oracle|OleDb|Odbc|DB2|Firebird|Fb)(?:Command|DataAdapter|BatchCommand)\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "implicit_object_creation_expression",
     "inside": {
      "kind": "variable_declarator",
      "inside": {
       "kind": "variable_declaration",
       "has": {
        "field": "type",
        "regex": "(?:^|\\\\.)(?:Sql|SQLite|Sqlite|MySql|Npgsql|Oracle|OleDb|Odbc)(?:Command|DataAdapter|BatchCommand)\$"
       }
      }
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "assignment_expression",
     "has": {
      "field": "left",
      "regex": "(?:^|\\\\.)CommandText\$"
     }
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "kind": "member_access_expression",
      "has": {
       "field": "name",
       "regex": "^(?:FromSqlRaw|FromSql|ExecuteSqlRaw|ExecuteSqlRawAsync|SqlQueryRaw|ExecuteSqlCommand|ExecuteSqlCommandAsync|SqlQuery|CreateSQLQuery|CreateNativeQuery)(?:<.*>)?\$"
      }
     },
     "not": {
      "all": [
       {
        "has": {
         "field": "function",
         "regex": "\\\\.(?:SqlQuery|FromSql)(?:<.*>)?\$"
        }
       },
       {
        "has": {
         "field": "arguments",
         "has": {
          "nthChild": 1,
          "has": {
           "kind": "interpolated_string_expression"
          }
         }
        }
       }
      ]
     },
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "System.Data.IDbConnection"
     ],
     "methods": [
      "Query",
      "QueryAsync",
      "QueryFirst",
      "QueryFirstAsync",
      "QuerySingle",
      "QuerySingleAsync",
      "QueryFirstOrDefault",
      "QueryFirstOrDefaultAsync",
      "QuerySingleOrDefault",
      "QuerySingleOrDefaultAsync",
      "QueryMultiple",
      "QueryMultipleAsync",
      "Execute",
      "ExecuteAsync",
      "ExecuteScalar",
      "ExecuteScalarAsync",
      "ExecuteReader",
      "ExecuteReaderAsync",
      "ExecuteNonQuery",
      "ExecuteQuery",
      "ExecuteSql",
      "Fetch",
      "FetchAsync"
     ],
     "named": "(?i)(?:^|[._])\\\\w*(?:conn|connection|db|database|sql|dapper|session|cnn|context)(?:\\\\(.*\\\\))?\$",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    }
   ],
   "path-injection": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "any": [
       {
        "regex": "(?:^|\\\\.)(?:System\\\\.IO\\\\.)?File\\\\.(?:Read|Write|Append|Open|Create|Delete|Move|Copy|Replace)\\\\w*\$"
       },
       {
        "regex": "(?:^|\\\\.)(?:System\\\\.IO\\\\.)?Directory\\\\.(?:CreateDirectory|Delete|Move|GetFiles|GetDirectories|GetFileSystemEntries|Enumerate\\\\w+)\$"
       },
       {
        "regex": "^(?:this\\\\.)?PhysicalFile\$|(?:^|\\\\.)(?:Response\\\\.(?:TransmitFile|WriteFile|SendFileAsync)|ZipFile\\\\.(?:OpenRead|Open|ExtractToDirectory|CreateFromDirectory))\$"
       }
      ]
     },
     "not": {
      "has": {
       "field": "function",
       "regex": "\\\\.(?:ReadLines|WriteLines)Async\$"
      }
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "object_creation_expression",
     "has": {
      "field": "type",
      "regex": "(?:^|\\\\.)(?:FileStream|StreamReader|StreamWriter|PhysicalFileResult)\$"
     },
     "arguments": [
      1
     ]
    }
   ],
   "upload-path": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:System\\\\.IO\\\\.)?File\\\\.(?:Write\\\\w+|Create|Open\\\\w*|Move|Copy)\$"
     }
    },
    {
     "kind": "object_creation_expression",
     "has": {
      "field": "type",
      "regex": "(?:^|\\\\.)(?:FileStream|StreamWriter)\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "\\\\.SaveAs(?:Async)?\$"
     },
     "arguments": [
      1
     ]
    }
   ],
   "request-forgery": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "kind": "member_access_expression",
      "all": [
       {
        "has": {
         "field": "name",
         "regex": "^(?:Get|Post|Put|Delete|Patch|GetString|GetStream|GetByteArray|GetFromJson|PostAsJson|PutAsJson)Async(?:<.*>)?\$|^(?:Download(?:String|Data|File)|Upload(?:String|Data|File)|OpenRead)(?:Async|TaskAsync)?\$"
        }
       },
       {
        "has": {
         "field": "expression",
         "regex": "(?i)(?:^(?:new\\\\s+)?|\\\\.|\\\\()\\\\w*(?:http|client|web)\\\\w*(?:\\\\(.*\\\\))?\\\\)?\$"
        }
       }
      ]
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|/[^/\\\\\\\\]|[\\\\w-]+[/?]|(?:https?://)?…)"
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:WebRequest|HttpWebRequest|FtpWebRequest)\\\\.(?:Create|CreateHttp|CreateDefault)\$"
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    },
    {
     "kind": "object_creation_expression",
     "has": {
      "field": "type",
      "regex": "(?:^|\\\\.)(?:HttpRequestMessage)\$"
     },
     "arguments": [
      2
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|/[^/\\\\\\\\]|[\\\\w-]+[/?]|(?:https?://)?…)"
    },
    {
     "kind": "object_creation_expression",
     "has": {
      "field": "type",
      "regex": "(?:^|\\\\.)(?:RestClient)\$"
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    }
   ],
   "log-injection": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "kind": "member_access_expression",
      "any": [
       {
        "has": {
         "field": "name",
         "regex": "^Log(?:Trace|Debug|Information|Warning|Error|Critical)\$"
        }
       },
       {
        "all": [
         {
          "has": {
           "field": "name",
           "regex": "^(?:Trace|Debug|Info|Information|Warn|Warning|Error|Fatal|Verbose)\$"
          }
         },
         {
          "has": {
           "field": "expression",
           "regex": "(?i)(?:^|\\\\.)_?(?:log|logger|\\\\w*_?logger)\$"
          }
         }
        ]
       }
      ]
     },
     "not": {
      "has": {
       "field": "arguments",
       "has": {
        "nthChild": 1,
        "regex": "^new EventId\\\\("
       }
      }
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "invocation_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "kind": "member_access_expression",
        "any": [
         {
          "has": {
           "field": "name",
           "regex": "^Log(?:Trace|Debug|Information|Warning|Error|Critical)\$"
          }
         },
         {
          "all": [
           {
            "has": {
             "field": "name",
             "regex": "^(?:Trace|Debug|Info|Information|Warn|Warning|Error|Fatal|Verbose)\$"
            }
           },
           {
            "has": {
             "field": "expression",
             "regex": "(?i)(?:^|\\\\.)_?(?:log|logger|\\\\w*_?logger)\$"
            }
           }
          ]
         }
        ]
       }
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 1,
         "regex": "^(?:\\\\w*[eE]x(?:ception)?|e|err|error|new EventId\\\\(.*\\\\)|\\\\w*[eE]ventId)\$"
        }
       }
      }
     ],
     "arguments": [
      2
     ]
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "kind": "member_access_expression",
      "all": [
       {
        "has": {
         "field": "name",
         "regex": "^Log\$"
        }
       },
       {
        "has": {
         "field": "expression",
         "regex": "(?i)(?:^|\\\\.)_?(?:log|logger|\\\\w*_?logger)\$"
        }
       }
      ]
     },
     "arguments": [
      2
     ]
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "kind": "member_access_expression",
      "has": {
       "field": "name",
       "regex": "^(?:Info|Debug|Warn|Error|Fatal)Format\$"
      }
     }
    }
   ],
   "command-injection": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)Process\\\\.Start\$"
     },
     "not": {
      "has": {
       "field": "arguments",
       "regex": "(?i)^\\\\(\\\\s*\\\\w*(?:start_?info|psi|info)\\\\s*\\\\)\$"
      }
     }
    },
    {
     "kind": "object_creation_expression",
     "has": {
      "field": "type",
      "regex": "(?:^|\\\\.)ProcessStartInfo\$"
     },
     "arguments": [
      1,
      2
     ]
    },
    {
     "kind": "assignment_expression",
     "has": {
      "field": "left",
      "regex": "(?i)(?:^|\\\\.)(?:start_?info|psi|process\\\\w*|info)\\\\.(?:Arguments|FileName)\$"
     }
    },
    {
     "kind": "assignment_expression",
     "has": {
      "field": "left",
      "regex": "^(?:Arguments|FileName)\$"
     },
     "inside": {
      "kind": "initializer_expression",
      "inside": {
       "any": [
        {
         "kind": "object_creation_expression",
         "has": {
          "field": "type",
          "regex": "(?:^|\\\\.)ProcessStartInfo\$"
         }
        },
        {
         "kind": "assignment_expression",
         "has": {
          "field": "left",
          "regex": "(?:^|\\\\.)StartInfo\$"
         }
        }
       ]
      }
     }
    }
   ]
  },
  "sanitizers": {
   "url-redirection": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:_?[uU]rl(?:Helper)?|_?[lL]inkGenerator)\\\\.(?:Action|ActionLink|Page|PageLink|RouteUrl|Link|Content|GetPathBy\\\\w+|GetUriBy\\\\w+)\$"
     }
    },
    {
     "any": [
      {
       "kind": "member_access_expression"
      },
      {
       "kind": "postfix_unary_expression"
      },
      {
       "kind": "binary_expression"
      },
      {
       "kind": "invocation_expression"
      },
      {
       "kind": "interpolated_string_expression"
      }
     ],
     "inside": {
      "stopBy": {
       "kind": "assignment_expression"
      },
      "kind": "assignment_expression",
      "has": {
       "field": "left",
       "regex": "(?i)(?:uri|url|builder|address)\\\\w*\\\\.(?:Query|Path|Fragment)\$"
      }
     },
     "not": {
      "regex": "(?i)(?:uri|url|builder|address)\\\\w*\\\\.(?:Query|Path|Fragment)\$"
     }
    }
   ],
   "html-injection": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:HtmlEncode|HtmlAttributeEncode|HtmlFormUrlEncode|XmlEncode|JavaScriptStringEncode|JavaScriptEncode|UrlEncode|EscapeDataString|UrlPathEncode|GetSafeHtmlFragment|Sanitize|SanitizeDocument|ToBase64String|Serialize|SerializeObject)\$"
     }
    },
    {
     "kind": "invocation_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "(?i)(?:html|javascript|url)encoder\\\\.(?:Default\\\\.)?Encode\$|(?:^|\\\\.)Html(?:Helper)?\\\\.Encode\$"
       }
      }
     ]
    }
   ],
   "regex-injection": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)Regex\\\\.Escape\$"
     }
    }
   ],
   "ldap-injection": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|\\\\.)\\\\w*(?:ldap\\\\w*(?:encode|escape)|(?:encode|escape)\\\\w*ldap|LdapFilterEncode|EscapeFilter)\\\\w*\$"
     }
    }
   ],
   "path-injection": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)Path\\\\.(?:GetFileName|GetFileNameWithoutExtension|GetExtension|GetRandomFileName|GetTempFileName)\$"
     }
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|\\\\.)\\\\w*(?:sanitize|validate|check|ensure|verify|clean|safe|secure|valid)\\\\w*(?:path|file|name|dir|folder)\\\\w*\$"
     }
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:EscapeDataString|UrlEncode|ToBase64String)\$"
     }
    },
    {
     "kind": "invocation_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "kind": "member_access_expression",
        "has": {
         "field": "name",
         "regex": "^Replace\$"
        }
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "^\\\\(\\\\s*(?:'/'|\\"/\\"|@?\\"[^\\"]*\\\\[\\\\^[^/\\\\]]*\\\\][^\\"]*\\")"
       }
      }
     ]
    },
    {
     "kind": "object_creation_expression",
     "has": {
      "field": "type",
      "regex": "(?:^|\\\\.)\\\\w*Stream\$"
     }
    },
    {
     "kind": "member_access_expression",
     "has": {
      "field": "name",
      "regex": "^(?:Body|InputStream|BodyReader)\$"
     }
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "\\\\.(?:OpenReadStream|GetRequestStream|GetResponseStream|GetResponseStreamAsync|ReadAsStreamAsync)\$"
     }
    }
   ],
   "upload-path": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)Path\\\\.(?:GetFileName|GetFileNameWithoutExtension|GetExtension|GetRandomFileName|GetTempFileName)\$"
     }
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|\\\\.)\\\\w*(?:sanitize|validate|clean|safe|secure|slug|normalize)\\\\w*\$"
     }
    }
   ],
   "request-forgery": [
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:_?[uU]rl(?:Helper)?|_?[lL]inkGenerator)\\\\.(?:Action|ActionLink|Page|PageLink|RouteUrl|Link|Content|GetPathBy\\\\w+|GetUriBy\\\\w+)\$"
     }
    },
    {
     "any": [
      {
       "kind": "member_access_expression"
      },
      {
       "kind": "postfix_unary_expression"
      },
      {
       "kind": "binary_expression"
      },
      {
       "kind": "invocation_expression"
      },
      {
       "kind": "interpolated_string_expression"
      }
     ],
     "inside": {
      "stopBy": {
       "kind": "assignment_expression"
      },
      "kind": "assignment_expression",
      "has": {
       "field": "left",
       "regex": "(?i)(?:uri|url|builder|address)\\\\w*\\\\.(?:Query|Path|Fragment)\$"
      }
     },
     "not": {
      "regex": "(?i)(?:uri|url|builder|address)\\\\w*\\\\.(?:Query|Path|Fragment)\$"
     }
    }
   ],
   "log-injection": [
    {
     "kind": "invocation_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "kind": "member_access_expression",
        "has": {
         "field": "name",
         "regex": "^Replace(?:LineEndings)?\$"
        }
       }
      },
      {
       "any": [
        {
         "has": {
          "field": "arguments",
          "regex": "\\\\\\\\[rn]|NewLine"
         }
        },
        {
         "has": {
          "field": "function",
          "regex": "ReplaceLineEndings\$"
         }
        }
       ]
      }
     ]
    },
    {
     "kind": "invocation_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:\\\\w*Encode|EscapeDataString|Sanitize\\\\w*|Serialize)\$"
     }
    }
   ]
  },
  "types": {
   "packages": [],
   "returns": {}
  },
  "calls": {
   "opaque": [
    "Length",
    "Count",
    "LongCount",
    "IndexOf",
    "LastIndexOf",
    "IndexOfAny",
    "Equals",
    "SequenceEqual",
    "Contains",
    "ContainsKey",
    "ContainsValue",
    "startsWith",
    "endsWith",
    "equals",
    "IsNullOrEmpty",
    "IsNullOrWhiteSpace",
    "MatchString",
    "GetHashCode",
    "CompareTo",
    "Compare",
    "CompareOrdinal",
    "HasValue",
    "MoveNext",
    "Any",
    "All",
    "Exists",
    "IsPathRooted",
    "IsPathFullyQualified",
    "IsWellFormedUriString",
    "IsDefined",
    "Parse",
    "ParseExact",
    "TryParse",
    "ToInt\\\\d+",
    "ToUInt\\\\d+",
    "ToBoolean",
    "ToDouble",
    "ToDecimal",
    "ToSingle",
    "ToByte",
    "ToDateTime",
    "ToChar",
    "GetType",
    "NewGuid",
    "ComputeHash",
    "ComputeHashAsync",
    "HashData",
    "HashPassword",
    "VerifyHashedPassword",
    "Sum",
    "Average",
    "Min",
    "Max",
    "Round",
    "GetLastWriteTime",
    "GetCreationTime",
    "WriteAsync",
    "WriteLineAsync",
    "\\\\w*(?:MD5|Md5|S[hH][aA]\\\\d+|Sha|Hash(?:Code)?|Checksum)(?:Hash|String|Hex|Async)*",
    "FixedTimeEquals",
    "Read",
    "ReadByte",
    "ReadAllText",
    "ReadAllTextAsync",
    "ReadAllLines",
    "ReadAllBytes",
    "ReadAllBytesAsync",
    "OpenRead",
    "OpenText",
    "GetFiles",
    "EnumerateFiles",
    "GetDirectories",
    "SaveChanges",
    "SaveChangesAsync"
   ],
   "lookup": [
    "Find",
    "FindAsync",
    "FindBy\\\\w*",
    "FindByIdAsync",
    "FindByNameAsync",
    "FindByEmailAsync",
    "Get(?!String\$|Bytes\$|Value|Enumerator\$|FullPath\$|FileName|DirectoryName\$|Extension\$|Parameter|Leftpart)[A-Z]\\\\w*",
    "Load\\\\w*",
    "Fetch\\\\w*",
    "Download\\\\w*",
    "Lookup\\\\w*",
    "Query\\\\w*",
    "Search\\\\w*",
    "ExecuteScalar\\\\w*",
    "ExecuteReader\\\\w*",
    "ExecuteNonQuery\\\\w*",
    "Execute\\\\w*",
    "FromSql\\\\w*",
    "Include",
    "SingleOrDefaultAsync",
    "FirstOrDefaultAsync",
    "FirstAsync",
    "SingleAsync",
    "ToListAsync",
    "CountAsync",
    "AnyAsync",
    "Authenticate\\\\w*",
    "Verify\\\\w*",
    "Send",
    "SendAsync",
    "Publish\\\\w*",
    "Deserialize\\\\w*",
    "DeserializeObject"
   ],
   "function_lookup": [
    "(?:Get|Find|List|Fetch|Load|Lookup|Query|Search|Select|Read)\\\\w*By\\\\w*"
   ],
   "adds": [
    "Add",
    "AddRange",
    "Append",
    "AppendLine",
    "AppendFormat",
    "AppendJoin",
    "Insert",
    "Push",
    "Enqueue",
    "AddLast",
    "AddFirst",
    "TryAdd",
    "Write",
    "WriteLine",
    "Set",
    "SetValue",
    "UnionWith",
    "AddParameter",
    "Concat"
   ],
   "fills": [
    "CopyTo",
    "Copy",
    "CopyToAsync"
   ],
   "calls_back": [
    "ForEach",
    "map",
    "flatMap",
    "filter",
    "Aggregate",
    "ContinueWith"
   ],
   "lists": [
    "List",
    "HashSet",
    "Queue",
    "Stack",
    "LinkedList",
    "ArrayList",
    "Collection",
    "ObservableCollection",
    "ConcurrentBag",
    "ConcurrentQueue",
    "SortedSet"
   ],
   "maps": [
    "Dictionary",
    "SortedDictionary",
    "ConcurrentDictionary",
    "Hashtable",
    "NameValueCollection",
    "SortedList",
    "ExpandoObject",
    "RouteValueDictionary"
   ],
   "wraps": [
    "Uri",
    "UriBuilder",
    "StringBuilder",
    "StringReader",
    "FileInfo",
    "DirectoryInfo",
    "MemoryStream",
    "StringValues",
    "HtmlString",
    "PathString",
    "MarkupString",
    "Create"
   ],
   "types": [
    "URI"
   ],
   "formats": [
    "Format"
   ],
   "converts": [
    "Format",
    "Join",
    "Concat",
    "Combine",
    "ToString",
    "ToLower",
    "ToUpper",
    "ToLowerInvariant",
    "ToUpperInvariant",
    "Trim",
    "TrimStart",
    "TrimEnd",
    "Replace",
    "Substring",
    "Split",
    "Insert",
    "PadLeft",
    "PadRight",
    "Decode",
    "Encode",
    "UrlDecode",
    "UrlEncode",
    "HtmlDecode",
    "HtmlEncode",
    "UnescapeDataString",
    "EscapeDataString",
    "FromBase64String",
    "ToBase64String",
    "GetString",
    "GetBytes",
    "GetFullPath",
    "GetDirectoryName",
    "GetExtension",
    "ChangeExtension",
    "Normalize",
    "Copy",
    "AsSpan",
    "AsMemory",
    "ToArray",
    "ToList",
    "Serialize",
    "SerializeObject",
    "FromResult",
    "Run",
    "WhenAll",
    "Coalesce",
    "FromString",
    "Raw",
    "Create",
    "ToUriComponent",
    "AddQueryString"
   ]
  }
 },
 "go": {
  "sources": {
   "remote": [
    {
     "any": [
      {
       "kind": "selector_expression",
       "regex": "^(?:r|req|request|hr|httpReq)\\\\.(?:URL|Form|PostForm|MultipartForm|Header|Body|RequestURI|Host)\$"
      },
      {
       "kind": "call_expression",
       "has": {
        "field": "function",
        "regex": "^(?:r|req|request|hr|httpReq)\\\\.(?:FormValue|PostFormValue|FormFile|PathValue|Cookies?|Referer|UserAgent|BasicAuth|MultipartReader)\$"
       }
      }
     ],
     "inside": {
      "stopBy": "end",
      "any": [
       {
        "kind": "function_declaration"
       },
       {
        "kind": "method_declaration"
       },
       {
        "kind": "func_literal"
       }
      ],
      "has": {
       "field": "parameters",
       "regex": "\\\\*http\\\\.Request\\\\b"
      },
      "not": {
       "has": {
        "field": "name",
        "regex": "^RoundTrip\$"
       }
      }
     }
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:c|ctx|gc|ec)\\\\.(?:Query|Param|Params|PostForm|DefaultQuery|DefaultPostForm|GetHeader|QueryParam|QueryParams|FormValue|GetQuery|GetPostForm|GetRawData|Body|BodyRaw|Cookies|ShouldBindJSON|ShouldBindQuery|ShouldBind|BindJSON|BindQuery|Bind|BodyParser)\$"
     }
    },
    {
     "kind": "selector_expression",
     "regex": "^(?:c|ctx|gc|ec)\\\\.Request(?:\\\\(\\\\))?\\\\.(?:URL|Form|PostForm|Header|Body)\$"
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:chi\\\\.URLParam|mux\\\\.Vars)\$"
     }
    }
   ],
   "upload-name": [
    {
     "kind": "selector_expression",
     "regex": "^\\\\w*(?i:header|fh|handler|file|upload|part)\\\\w*\\\\.Filename\$"
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^\\\\w*(?i:part)\\\\.FileName\$"
     }
    }
   ],
   "stack": [
    {
     "calls": [
      "runtime/debug.Stack"
     ]
    }
   ]
  },
  "sinks": {
   "sql-injection": [
    {
     "types": [
      "database/sql.DB",
      "database/sql.Tx",
      "database/sql.Conn",
      "github.com/jmoiron/sqlx.DB",
      "github.com/jmoiron/sqlx.Tx"
     ],
     "methods": [
      "Query",
      "QueryRow",
      "Exec",
      "Prepare",
      "Queryx",
      "QueryRowx",
      "MustExec",
      "NamedExec",
      "NamedQuery"
     ],
     "named": "(?i)(?:db|tx|conn|pool|database|store)(?:\\\\(\\\\))?\$",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "database/sql.DB",
      "database/sql.Tx",
      "database/sql.Conn",
      "github.com/jmoiron/sqlx.DB",
      "github.com/jmoiron/sqlx.Tx"
     ],
     "methods": [
      "QueryContext",
      "QueryRowContext",
      "ExecContext",
      "PrepareContext"
     ],
     "named": "(?i)(?:db|tx|conn|pool|database|store)(?:\\\\(\\\\))?\$",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call)\\\\b[\\\\s(]",
     "arguments": [
      2
     ]
    },
    {
     "types": [
      "github.com/jackc/pgx/v5.Conn",
      "github.com/jackc/pgx/v5.Tx",
      "github.com/jackc/pgx/v4.Conn",
      "github.com/jackc/pgx/v4.Tx",
      "github.com/jackc/pgx/v5/pgxpool.Pool",
      "github.com/jackc/pgx/v4/pgxpool.Pool"
     ],
     "methods": [
      "Query",
      "QueryRow",
      "Exec",
      "Prepare"
     ],
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call)\\\\b[\\\\s(]",
     "arguments": [
      2
     ]
    },
    {
     "types": [
      "gorm.io/gorm.DB",
      "github.com/jinzhu/gorm.DB"
     ],
     "methods": [
      "Raw",
      "Exec",
      "Where",
      "Order",
      "Having",
      "Group",
      "Select",
      "Joins"
     ],
     "named": "(?i)db\$",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "github.com/jmoiron/sqlx.DB",
      "github.com/jmoiron/sqlx.Tx"
     ],
     "methods": [
      "Select",
      "Get"
     ],
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call)\\\\b[\\\\s(]",
     "arguments": [
      2
     ]
    }
   ],
   "nosql-injection": [
    {
     "calls": [
      "go.mongodb.org/mongo-driver/bson.UnmarshalExtJSON",
      "go.mongodb.org/mongo-driver/v2/bson.UnmarshalExtJSON"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "request-forgery": [
    {
     "calls": [
      "net/http.Get",
      "net/http.Head",
      "net/http.Post",
      "net/http.PostForm"
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#%]+[/?#]|(?:https?://)?…)"
    },
    {
     "calls": [
      "net/http.NewRequest"
     ],
     "not": {
      "any": [
       {
        "inside": {
         "stopBy": "end",
         "kind": "source_file",
         "regex": "\\\\.ServeHTTP\\\\(",
         "not": {
          "regex": "\\\\.(?:Do|RoundTrip)\\\\(|http\\\\.(?:DefaultClient|Client)\\\\b"
         }
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "source_file",
         "has": {
          "stopBy": "end",
          "kind": "call_expression",
          "has": {
           "field": "function",
           "regex": "(?i)(?:^|\\\\.)\\\\w*(?:ssrf|safe_?(?:http|dial|transport|client))|^safehttp\\\\."
          }
         }
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "source_file",
         "regex": "\\\\.(?:IsPrivate|IsLoopback|IsLinkLocalUnicast)\\\\(",
         "has": {
          "stopBy": "end",
          "kind": "keyed_element",
          "regex": "^(?:Control|ControlContext|DialContext)\\\\s*:"
         }
        }
       }
      ]
     },
     "arguments": [
      2
     ],
     "unless_prefix": "^(?:https?://[^/?#%]+[/?#]|(?:https?://)?…)"
    },
    {
     "types": [
      "net/http.Client",
      "net/http.DefaultClient"
     ],
     "methods": [
      "Get",
      "Head",
      "Post",
      "PostForm"
     ],
     "named": "(?i)(?:^|\\\\.)http_?client\$",
     "not": {
      "any": [
       {
        "inside": {
         "stopBy": "end",
         "kind": "source_file",
         "regex": "\\\\.ServeHTTP\\\\(",
         "not": {
          "regex": "\\\\.(?:Do|RoundTrip)\\\\(|http\\\\.(?:DefaultClient|Client)\\\\b"
         }
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "source_file",
         "has": {
          "stopBy": "end",
          "kind": "call_expression",
          "has": {
           "field": "function",
           "regex": "(?i)(?:^|\\\\.)\\\\w*(?:ssrf|safe_?(?:http|dial|transport|client))|^safehttp\\\\."
          }
         }
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "source_file",
         "regex": "\\\\.(?:IsPrivate|IsLoopback|IsLinkLocalUnicast)\\\\(",
         "has": {
          "stopBy": "end",
          "kind": "keyed_element",
          "regex": "^(?:Control|ControlContext|DialContext)\\\\s*:"
         }
        }
       }
      ]
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#%]+[/?#]|(?:https?://)?…)"
    },
    {
     "calls": [
      "net/http.NewRequestWithContext"
     ],
     "not": {
      "any": [
       {
        "inside": {
         "stopBy": "end",
         "kind": "source_file",
         "regex": "\\\\.ServeHTTP\\\\(",
         "not": {
          "regex": "\\\\.(?:Do|RoundTrip)\\\\(|http\\\\.(?:DefaultClient|Client)\\\\b"
         }
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "source_file",
         "has": {
          "stopBy": "end",
          "kind": "call_expression",
          "has": {
           "field": "function",
           "regex": "(?i)(?:^|\\\\.)\\\\w*(?:ssrf|safe_?(?:http|dial|transport|client))|^safehttp\\\\."
          }
         }
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "source_file",
         "regex": "\\\\.(?:IsPrivate|IsLoopback|IsLinkLocalUnicast)\\\\(",
         "has": {
          "stopBy": "end",
          "kind": "keyed_element",
          "regex": "^(?:Control|ControlContext|DialContext)\\\\s*:"
         }
        }
       }
      ]
     },
     "arguments": [
      3
     ],
     "unless_prefix": "^(?:https?://[^/?#%]+[/?#]|(?:https?://)?…)"
    }
   ],
   "log-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:log|logger)\\\\.(?:Print|Println|Fatal|Fatalln|Panic|Panicln)\$"
     }
    },
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "^(?:log|logger|logrus)\\\\.(?:Printf|Fatalf|Panicf|Infof|Errorf|Warnf|Debugf)\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 1,
         "regex": "%[sv]"
        }
       }
      }
     ]
    }
   ],
   "command-injection": [
    {
     "calls": [
      "os/exec.Command"
     ],
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "os/exec.CommandContext"
     ],
     "arguments": [
      2
     ]
    },
    {
     "calls": [
      "os/exec.Command",
      "os/exec.CommandContext"
     ],
     "has": {
      "field": "arguments",
      "regex": "(?i)\\"(?:[^\\"\\\\s]*[/\\\\\\\\])?(?:(?:ba|da|z|k|c|fi)?sh|cmd|powershell|pwsh|busybox|env|sudo|doas|su|xargs|nohup|timeout|nice|setsid|chroot|python\\\\d*|perl|ruby|node|php|lua|awk)(?:\\\\.exe)?\\"|\\"(?:-\\\\w*c|/c|-e|--eval|-Command)\\""
     }
    },
    {
     "calls": [
      "os/exec.Command",
      "os/exec.CommandContext"
     ],
     "has": {
      "field": "arguments",
      "regex": "(?i)\\"(?:[^\\"\\\\s]*[/\\\\\\\\])?(?:git|hg|svn|ssh|scp|sftp|rsync|tar|zip|find|curl|wget|docker|podman|kubectl|mvn|npm|npx|make|tcpdump|gdb|vim?|ffmpeg)(?:\\\\.exe)?\\""
     },
     "not": {
      "has": {
       "field": "arguments",
       "regex": "\\"--\\""
      }
     },
     "unless_prefix": "^(?:[^-]|--?[\\\\w-]+=)"
    }
   ],
   "command-argument": [
    {
     "calls": [
      "os/exec.Command"
     ],
     "not": {
      "any": [
       {
        "has": {
         "field": "arguments",
         "regex": "(?i)\\"(?:[^\\"\\\\s]*[/\\\\\\\\])?(?:(?:ba|da|z|k|c|fi)?sh|cmd|powershell|pwsh|busybox|env|sudo|doas|su|xargs|nohup|timeout|nice|setsid|chroot|python\\\\d*|perl|ruby|node|php|lua|awk)(?:\\\\.exe)?\\"|\\"(?:-\\\\w*c|/c|-e|--eval|-Command)\\""
        }
       },
       {
        "has": {
         "field": "arguments",
         "regex": "(?i)\\"(?:[^\\"\\\\s]*[/\\\\\\\\])?(?:git|hg|svn|ssh|scp|sftp|rsync|tar|zip|find|curl|wget|docker|podman|kubectl|mvn|npm|npx|make|tcpdump|gdb|vim?|ffmpeg)(?:\\\\.exe)?\\""
        }
       },
       {
        "has": {
         "field": "arguments",
         "regex": "\\"--\\""
        }
       }
      ]
     },
     "arguments": [
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9
     ],
     "unless_prefix": "^(?:[^-]|--?[\\\\w-]+=)"
    },
    {
     "calls": [
      "os/exec.CommandContext"
     ],
     "not": {
      "any": [
       {
        "has": {
         "field": "arguments",
         "regex": "(?i)\\"(?:[^\\"\\\\s]*[/\\\\\\\\])?(?:(?:ba|da|z|k|c|fi)?sh|cmd|powershell|pwsh|busybox|env|sudo|doas|su|xargs|nohup|timeout|nice|setsid|chroot|python\\\\d*|perl|ruby|node|php|lua|awk)(?:\\\\.exe)?\\"|\\"(?:-\\\\w*c|/c|-e|--eval|-Command)\\""
        }
       },
       {
        "has": {
         "field": "arguments",
         "regex": "(?i)\\"(?:[^\\"\\\\s]*[/\\\\\\\\])?(?:git|hg|svn|ssh|scp|sftp|rsync|tar|zip|find|curl|wget|docker|podman|kubectl|mvn|npm|npx|make|tcpdump|gdb|vim?|ffmpeg)(?:\\\\.exe)?\\""
        }
       },
       {
        "has": {
         "field": "arguments",
         "regex": "\\"--\\""
        }
       }
      ]
     },
     "arguments": [
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      10
     ],
     "unless_prefix": "^(?:[^-]|--?[\\\\w-]+=)"
    }
   ],
   "path-injection": [
    {
     "calls": [
      "os.Open",
      "os.OpenFile",
      "os.Create",
      "os.ReadFile",
      "os.WriteFile",
      "os.Remove",
      "os.RemoveAll",
      "os.ReadDir",
      "os.Mkdir",
      "os.MkdirAll",
      "os.Rename",
      "io/ioutil.ReadFile",
      "io/ioutil.WriteFile",
      "io/ioutil.ReadDir"
     ],
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "net/http.ServeFile"
     ],
     "arguments": [
      3
     ]
    }
   ],
   "upload-path": [
    {
     "calls": [
      "os.Create",
      "os.OpenFile",
      "os.WriteFile",
      "io/ioutil.WriteFile"
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "\\\\.(?:SaveUploadedFile|SaveFile)\$"
     },
     "arguments": [
      2
     ]
    }
   ],
   "code-injection": [
    {
     "types": [
      "github.com/dop251/goja.Runtime"
     ],
     "methods": [
      "RunString",
      "RunScript"
     ],
     "named": "(?i)^(?:vm|runtime|rt|js|engine)\$"
    },
    {
     "types": [
      "github.com/robertkrimen/otto.Otto"
     ],
     "methods": [
      "Run",
      "Eval"
     ],
     "named": "(?i)^(?:vm|otto|js)\$"
    },
    {
     "types": [
      "github.com/yuin/gopher-lua.LState"
     ],
     "methods": [
      "DoString",
      "LoadString"
     ],
     "named": "(?i)^(?:l|lua|state)\$"
    },
    {
     "types": [
      "github.com/traefik/yaegi/interp.Interpreter"
     ],
     "methods": [
      "Eval",
      "EvalWithContext"
     ],
     "named": "(?i)^(?:i|interp|interpreter)\$"
    },
    {
     "calls": [
      "github.com/expr-lang/expr.Eval",
      "github.com/expr-lang/expr.Compile",
      "github.com/antonmedv/expr.Eval",
      "github.com/antonmedv/expr.Compile",
      "github.com/Knetic/govaluate.NewEvaluableExpression",
      "github.com/d5/tengo/v2.Eval"
     ],
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "github.com/d5/tengo/v2.Eval"
     ],
     "arguments": [
      2
     ]
    },
    {
     "calls": [
      "go.starlark.net/starlark.ExecFile",
      "go.starlark.net/starlark.Eval"
     ],
     "arguments": [
      3
     ]
    }
   ],
   "template-injection": [
    {
     "types": [
      "text/template.Template",
      "html/template.Template"
     ],
     "methods": [
      "Parse"
     ],
     "named": "(?i)template|tmpl",
     "text": "\\\\{\\\\{",
     "arguments": [
      1
     ]
    }
   ],
   "regex-injection": [
    {
     "calls": [
      "github.com/dlclark/regexp2.Compile",
      "github.com/dlclark/regexp2.MustCompile",
      "github.com/glenn-brown/golang-pkg-pcre/src/pkg/pcre.Compile",
      "github.com/glenn-brown/golang-pkg-pcre/src/pkg/pcre.MustCompile"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "ldap-injection": [
    {
     "calls": [
      "github.com/go-ldap/ldap/v3.NewSearchRequest",
      "github.com/go-ldap/ldap.NewSearchRequest",
      "gopkg.in/ldap.v3.NewSearchRequest",
      "gopkg.in/ldap.v2.NewSearchRequest"
     ]
    }
   ],
   "xpath-injection": [
    {
     "calls": [
      "github.com/antchfx/xmlquery.Find",
      "github.com/antchfx/xmlquery.FindOne",
      "github.com/antchfx/xmlquery.Query",
      "github.com/antchfx/xmlquery.QueryAll",
      "github.com/antchfx/htmlquery.Find",
      "github.com/antchfx/htmlquery.FindOne",
      "github.com/antchfx/htmlquery.Query",
      "github.com/antchfx/htmlquery.QueryAll",
      "github.com/antchfx/jsonquery.Find",
      "github.com/antchfx/jsonquery.FindOne",
      "github.com/antchfx/jsonquery.Query",
      "github.com/antchfx/jsonquery.QueryAll",
      "github.com/antchfx/xpath.Compile",
      "github.com/antchfx/xpath.MustCompile"
     ]
    }
   ],
   "html-injection": [
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "^fmt\\\\.(?:Fprintf|Fprint|Fprintln)\$|^io\\\\.WriteString\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 1,
         "regex": "^(?:w|rw|writer|resp|response)\$"
        }
       }
      }
     ],
     "not": {
      "any": [
       {
        "inside": {
         "stopBy": "end",
         "any": [
          {
           "kind": "function_declaration"
          },
          {
           "kind": "method_declaration"
          },
          {
           "kind": "func_literal"
          }
         ],
         "has": {
          "stopBy": "end",
          "kind": "call_expression",
          "all": [
           {
            "has": {
             "field": "function",
             "regex": "\\\\.(?:Set|Add)\$"
            }
           },
           {
            "has": {
             "field": "arguments",
             "regex": "(?i)^\\\\(\\\\s*(?:\\"content-type\\"|[\\\\w.]*content_?type)\\\\s*,"
            }
           },
           {
            "not": {
             "has": {
              "field": "arguments",
              "regex": "(?i)html|svg"
             }
            }
           }
          ]
         }
        }
       },
       {
        "has": {
         "field": "arguments",
         "regex": "^\\\\(\\\\s*(?:\\\\w+\\\\s*,\\\\s*|\\\\[\\\\]byte\\\\(\\\\s*(?:fmt\\\\.Sprintf\\\\(\\\\s*)?)(?:\\"[^<%\\\\s\\\\\\\\\\"]|\`[^<%\\\\s\`])"
        },
        "not": {
         "inside": {
          "stopBy": "end",
          "any": [
           {
            "kind": "function_declaration"
           },
           {
            "kind": "method_declaration"
           },
           {
            "kind": "func_literal"
           }
          ],
          "regex": "(?i)\\"content-type\\""
         }
        }
       },
       {
        "has": {
         "field": "arguments",
         "regex": "^\\\\(\\\\s*\\\\w+\\\\s*,\\\\s*(?:\\"(?:[^\\"%\\\\\\\\]|\\\\\\\\.|%[\\\\d.+-]*[dtfgeobxXcU%])*\\"|\`(?:[^\`%]|%[\\\\d.+-]*[dtfgeobxXcU%])*\`)\\\\s*,"
        }
       }
      ]
     },
     "inside": {
      "stopBy": "end",
      "any": [
       {
        "kind": "function_declaration"
       },
       {
        "kind": "method_declaration"
       },
       {
        "kind": "func_literal"
       }
      ],
      "has": {
       "stopBy": "end",
       "any": [
        {
         "kind": "interpreted_string_literal"
        },
        {
         "kind": "raw_string_literal"
        }
       ],
       "regex": "(?i)<[a-z!/]|text/html|image/svg"
      }
     },
     "arguments": [
      2,
      3,
      4,
      5,
      6
     ]
    },
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "^fmt\\\\.(?:Fprintf|Fprint|Fprintln)\$|^io\\\\.WriteString\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 1,
         "regex": "^(?:w|rw|writer|resp|response)\$"
        }
       }
      }
     ],
     "not": {
      "any": [
       {
        "inside": {
         "stopBy": "end",
         "any": [
          {
           "kind": "function_declaration"
          },
          {
           "kind": "method_declaration"
          },
          {
           "kind": "func_literal"
          }
         ],
         "has": {
          "stopBy": "end",
          "kind": "call_expression",
          "all": [
           {
            "has": {
             "field": "function",
             "regex": "\\\\.(?:Set|Add)\$"
            }
           },
           {
            "has": {
             "field": "arguments",
             "regex": "(?i)^\\\\(\\\\s*(?:\\"content-type\\"|[\\\\w.]*content_?type)\\\\s*,"
            }
           },
           {
            "not": {
             "has": {
              "field": "arguments",
              "regex": "(?i)html|svg"
             }
            }
           }
          ]
         }
        }
       },
       {
        "has": {
         "field": "arguments",
         "regex": "^\\\\(\\\\s*(?:\\\\w+\\\\s*,\\\\s*|\\\\[\\\\]byte\\\\(\\\\s*(?:fmt\\\\.Sprintf\\\\(\\\\s*)?)(?:\\"[^<%\\\\s\\\\\\\\\\"]|\`[^<%\\\\s\`])"
        },
        "not": {
         "inside": {
          "stopBy": "end",
          "any": [
           {
            "kind": "function_declaration"
           },
           {
            "kind": "method_declaration"
           },
           {
            "kind": "func_literal"
           }
          ],
          "regex": "(?i)\\"content-type\\""
         }
        }
       },
       {
        "has": {
         "field": "arguments",
         "regex": "^\\\\(\\\\s*\\\\w+\\\\s*,\\\\s*(?:\\"(?:[^\\"%\\\\\\\\]|\\\\\\\\.|%[\\\\d.+-]*[dtfgeobxXcU%])*\\"|\`(?:[^\`%]|%[\\\\d.+-]*[dtfgeobxXcU%])*\`)\\\\s*,"
        }
       }
      ]
     },
     "proven_by": "^\\\\s*<",
     "arguments": [
      2,
      3,
      4,
      5,
      6
     ]
    },
    {
     "types": [
      "net/http.ResponseWriter"
     ],
     "methods": [
      "Write"
     ],
     "named": "^(?:w|rw|writer|resp|response)\$",
     "all": [
      {
       "inside": {
        "stopBy": "end",
        "kind": "source_file",
        "regex": "(?i)\\"content-type\\""
       }
      },
      {
       "inside": {
        "stopBy": "end",
        "any": [
         {
          "kind": "function_declaration"
         },
         {
          "kind": "method_declaration"
         },
         {
          "kind": "func_literal"
         }
        ],
        "has": {
         "stopBy": "end",
         "any": [
          {
           "kind": "interpreted_string_literal"
          },
          {
           "kind": "raw_string_literal"
          }
         ],
         "regex": "(?i)<[a-z!/]|text/html|image/svg"
        }
       }
      }
     ],
     "not": {
      "any": [
       {
        "inside": {
         "stopBy": "end",
         "any": [
          {
           "kind": "function_declaration"
          },
          {
           "kind": "method_declaration"
          },
          {
           "kind": "func_literal"
          }
         ],
         "has": {
          "stopBy": "end",
          "kind": "call_expression",
          "all": [
           {
            "has": {
             "field": "function",
             "regex": "\\\\.(?:Set|Add)\$"
            }
           },
           {
            "has": {
             "field": "arguments",
             "regex": "(?i)^\\\\(\\\\s*(?:\\"content-type\\"|[\\\\w.]*content_?type)\\\\s*,"
            }
           },
           {
            "not": {
             "has": {
              "field": "arguments",
              "regex": "(?i)html|svg"
             }
            }
           }
          ]
         }
        }
       },
       {
        "has": {
         "field": "arguments",
         "regex": "^\\\\(\\\\s*(?:\\\\w+\\\\s*,\\\\s*|\\\\[\\\\]byte\\\\(\\\\s*(?:fmt\\\\.Sprintf\\\\(\\\\s*)?)(?:\\"[^<%\\\\s\\\\\\\\\\"]|\`[^<%\\\\s\`])"
        },
        "not": {
         "inside": {
          "stopBy": "end",
          "any": [
           {
            "kind": "function_declaration"
           },
           {
            "kind": "method_declaration"
           },
           {
            "kind": "func_literal"
           }
          ],
          "regex": "(?i)\\"content-type\\""
         }
        }
       }
      ]
     },
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "net/http.ResponseWriter"
     ],
     "methods": [
      "Write"
     ],
     "named": "^(?:w|rw|writer|resp|response)\$",
     "inside": {
      "stopBy": "end",
      "kind": "source_file",
      "regex": "(?i)\\"content-type\\""
     },
     "not": {
      "any": [
       {
        "inside": {
         "stopBy": "end",
         "any": [
          {
           "kind": "function_declaration"
          },
          {
           "kind": "method_declaration"
          },
          {
           "kind": "func_literal"
          }
         ],
         "has": {
          "stopBy": "end",
          "kind": "call_expression",
          "all": [
           {
            "has": {
             "field": "function",
             "regex": "\\\\.(?:Set|Add)\$"
            }
           },
           {
            "has": {
             "field": "arguments",
             "regex": "(?i)^\\\\(\\\\s*(?:\\"content-type\\"|[\\\\w.]*content_?type)\\\\s*,"
            }
           },
           {
            "not": {
             "has": {
              "field": "arguments",
              "regex": "(?i)html|svg"
             }
            }
           }
          ]
         }
        }
       },
       {
        "has": {
         "field": "arguments",
         "regex": "^\\\\(\\\\s*(?:\\\\w+\\\\s*,\\\\s*|\\\\[\\\\]byte\\\\(\\\\s*(?:fmt\\\\.Sprintf\\\\(\\\\s*)?)(?:\\"[^<%\\\\s\\\\\\\\\\"]|\`[^<%\\\\s\`])"
        },
        "not": {
         "inside": {
          "stopBy": "end",
          "any": [
           {
            "kind": "function_declaration"
           },
           {
            "kind": "method_declaration"
           },
           {
            "kind": "func_literal"
           }
          ],
          "regex": "(?i)\\"content-type\\""
         }
        }
       }
      ]
     },
     "proven_by": "^\\\\s*<",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "net/http.ResponseWriter"
     ],
     "methods": [
      "Write"
     ],
     "named": "^(?:w|rw|writer|resp|response)\$",
     "inside": {
      "stopBy": "end",
      "any": [
       {
        "kind": "function_declaration"
       },
       {
        "kind": "method_declaration"
       },
       {
        "kind": "func_literal"
       }
      ],
      "has": {
       "stopBy": "end",
       "any": [
        {
         "kind": "interpreted_string_literal"
        },
        {
         "kind": "raw_string_literal"
        }
       ],
       "regex": "(?i)<[a-z!/]|text/html|image/svg"
      }
     },
     "not": {
      "any": [
       {
        "inside": {
         "stopBy": "end",
         "any": [
          {
           "kind": "function_declaration"
          },
          {
           "kind": "method_declaration"
          },
          {
           "kind": "func_literal"
          }
         ],
         "has": {
          "stopBy": "end",
          "kind": "call_expression",
          "all": [
           {
            "has": {
             "field": "function",
             "regex": "\\\\.(?:Set|Add)\$"
            }
           },
           {
            "has": {
             "field": "arguments",
             "regex": "(?i)^\\\\(\\\\s*(?:\\"content-type\\"|[\\\\w.]*content_?type)\\\\s*,"
            }
           },
           {
            "not": {
             "has": {
              "field": "arguments",
              "regex": "(?i)html|svg"
             }
            }
           }
          ]
         }
        }
       },
       {
        "has": {
         "field": "arguments",
         "regex": "^\\\\(\\\\s*(?:\\\\w+\\\\s*,\\\\s*|\\\\[\\\\]byte\\\\(\\\\s*(?:fmt\\\\.Sprintf\\\\(\\\\s*)?)(?:\\"[^<%\\\\s\\\\\\\\\\"]|\`[^<%\\\\s\`])"
        },
        "not": {
         "inside": {
          "stopBy": "end",
          "any": [
           {
            "kind": "function_declaration"
           },
           {
            "kind": "method_declaration"
           },
           {
            "kind": "func_literal"
           }
          ],
          "regex": "(?i)\\"content-type\\""
         }
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "source_file",
         "regex": "(?i)\\"content-type\\""
        }
       }
      ]
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^[^<%\\\\s…]"
    },
    {
     "types": [
      "net/http.ResponseWriter"
     ],
     "methods": [
      "Write"
     ],
     "named": "^(?:w|rw|writer|resp|response)\$",
     "not": {
      "any": [
       {
        "inside": {
         "stopBy": "end",
         "any": [
          {
           "kind": "function_declaration"
          },
          {
           "kind": "method_declaration"
          },
          {
           "kind": "func_literal"
          }
         ],
         "has": {
          "stopBy": "end",
          "kind": "call_expression",
          "all": [
           {
            "has": {
             "field": "function",
             "regex": "\\\\.(?:Set|Add)\$"
            }
           },
           {
            "has": {
             "field": "arguments",
             "regex": "(?i)^\\\\(\\\\s*(?:\\"content-type\\"|[\\\\w.]*content_?type)\\\\s*,"
            }
           },
           {
            "not": {
             "has": {
              "field": "arguments",
              "regex": "(?i)html|svg"
             }
            }
           }
          ]
         }
        }
       },
       {
        "has": {
         "field": "arguments",
         "regex": "^\\\\(\\\\s*(?:\\\\w+\\\\s*,\\\\s*|\\\\[\\\\]byte\\\\(\\\\s*(?:fmt\\\\.Sprintf\\\\(\\\\s*)?)(?:\\"[^<%\\\\s\\\\\\\\\\"]|\`[^<%\\\\s\`])"
        },
        "not": {
         "inside": {
          "stopBy": "end",
          "any": [
           {
            "kind": "function_declaration"
           },
           {
            "kind": "method_declaration"
           },
           {
            "kind": "func_literal"
           }
          ],
          "regex": "(?i)\\"content-type\\""
         }
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "source_file",
         "regex": "(?i)\\"content-type\\""
        }
       }
      ]
     },
     "proven_by": "^\\\\s*<",
     "arguments": [
      1
     ],
     "unless_prefix": "^[^<%\\\\s…]"
    },
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "^(?:c|ctx|gc|ec)\\\\.(?:Data|Blob)\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "(?i)\\"text/html"
       }
      }
     ],
     "arguments": [
      3
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:c|ctx|gc|ec)\\\\.HTML\$"
     },
     "inside": {
      "stopBy": "end",
      "kind": "source_file",
      "regex": "labstack/echo"
     },
     "arguments": [
      2
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:c|ctx|gc|ec)\\\\.HTML\$"
     },
     "not": {
      "inside": {
       "stopBy": "end",
       "kind": "source_file",
       "regex": "/(?:gin|macaron|flamego)\\"|\\"gopkg.in/macaron"
      }
     },
     "proven_by": "^\\\\s*<",
     "arguments": [
      2
     ]
    }
   ],
   "stack-exposure": [
    {
     "calls": [
      "net/http.Error"
     ],
     "arguments": [
      2
     ]
    },
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "^fmt\\\\.(?:Fprintf|Fprint|Fprintln)\$|^io\\\\.WriteString\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 1,
         "regex": "^(?:w|rw|writer|resp|response)\$"
        }
       }
      }
     ],
     "arguments": [
      2,
      3,
      4,
      5,
      6
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:w|rw|writer|resp|response)\\\\.Write\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:c|ctx|gc|ec)\\\\.(?:String|JSON|AbortWithStatusJSON|SendString|HTML)\$"
     }
    }
   ],
   "url-redirection": [
    {
     "calls": [
      "net/http.Redirect"
     ],
     "arguments": [
      3
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|/[^/\\\\\\\\])"
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:c|ctx)\\\\.Redirect\$"
     },
     "arguments": [
      1,
      2
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|/[^/\\\\\\\\])"
    }
   ]
  },
  "sanitizers": {
   "sql-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)quote|escape|sanitize"
     }
    },
    {
     "any": [
      {
       "kind": "composite_literal"
      },
      {
       "kind": "unary_expression",
       "has": {
        "field": "operand",
        "kind": "composite_literal"
       }
      }
     ],
     "regex": "^&?(?:\\\\w+\\\\.)?\\\\w+\\\\{",
     "not": {
      "regex": "^&?(?:clause\\\\.|(?:\\\\w+\\\\.)?(?i:expr|namedexpr|sql|raw)\\\\w*\\\\{)|\\\\b(?:SQL|Raw)\\\\s*:|\\\\bRaw:"
     },
     "inside": {
      "kind": "argument_list",
      "inside": {
       "kind": "call_expression",
       "has": {
        "field": "function",
        "kind": "selector_expression",
        "regex": "\\\\.(?:Where|Or|Not)\$"
       }
      }
     }
    }
   ],
   "request-forgery": [
    {
     "kind": "selector_expression",
     "regex": "\\\\.(?:RequestURI|URL\\\\.(?:Path|RawPath))\$",
     "inside": {
      "kind": "binary_expression",
      "field": "right"
     }
    },
    {
     "inside": {
      "kind": "expression_list",
      "nthChild": 2,
      "inside": {
       "kind": "assignment_statement",
       "has": {
        "field": "left",
        "regex": "\\\\.(?:Path|RawPath|RawQuery|Fragment|RawFragment)\$"
       }
      }
     }
    }
   ],
   "log-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "\\\\.(?:ReplaceAll|Replace|Quote|QuoteToASCII|EscapeString)\$"
     }
    },
    {
     "kind": "selector_expression",
     "has": {
      "field": "field",
      "regex": "^(?:URL|RemoteAddr|Host)\$"
     }
    }
   ],
   "command-injection": [
    {
     "calls": [
      "net.ParseIP"
     ]
    }
   ],
   "path-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "\\\\.(?:Base|Ext|Localize|SecureJoin|MkdirTemp|CreateTemp|TempDir\\\\w*|TempFile\\\\w*)\$"
     }
    },
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "\\\\.Name\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "^\\\\(\\\\s*\\\\)\$"
       }
      }
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.|[a-z]And)(?:[vV]alidated?|[cC]heck|[eE]nsure|[vV]erify|[sS]afe|[sS]anitize|[sS]ecure)\\\\w*(?:Path|File|Dir|Folder|Name|Join)\\\\w*\$"
     }
    },
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "^(?:path|filepath)\\\\.Clean\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "^\\\\(\\\\s*(?:(?:\\\\w+\\\\.)*URL\\\\.Path\\\\s*\\\\)\$|\\"/\\"\\\\s*\\\\+)"
       }
      }
     ],
     "inside": {
      "stopBy": "end",
      "any": [
       {
        "kind": "function_declaration"
       },
       {
        "kind": "method_declaration"
       },
       {
        "kind": "func_literal"
       }
      ],
      "has": {
       "stopBy": "end",
       "kind": "call_expression",
       "has": {
        "field": "function",
        "regex": "^(?:path|filepath)\\\\.Join\$"
       }
      }
     },
     "not": {
      "inside": {
       "kind": "argument_list",
       "inside": {
        "kind": "call_expression",
        "has": {
         "field": "function",
         "regex": "^(?:os|ioutil|http)\\\\."
        }
       }
      }
     }
    },
    {
     "kind": "selector_expression",
     "regex": "\\\\.URL\\\\.Path\$",
     "any": [
      {
       "inside": {
        "kind": "argument_list",
        "inside": {
         "kind": "call_expression",
         "has": {
          "field": "function",
          "regex": "^http\\\\.ServeFile\$"
         }
        }
       }
      },
      {
       "inside": {
        "kind": "argument_list",
        "inside": {
         "kind": "call_expression",
         "has": {
          "field": "function",
          "regex": "^(?:path|filepath)\\\\.Join\$"
         },
         "inside": {
          "kind": "argument_list",
          "inside": {
           "kind": "call_expression",
           "has": {
            "field": "function",
            "regex": "^http\\\\.ServeFile\$"
           }
          }
         }
        }
       }
      },
      {
       "inside": {
        "stopBy": "end",
        "kind": "source_file",
        "regex": "http\\\\.ServeFile\\\\(",
        "not": {
         "regex": "\\\\b(?:os|ioutil)\\\\.(?:Open|OpenFile|Create|ReadFile|WriteFile|Remove|RemoveAll|ReadDir|Mkdir|MkdirAll|Rename)\\\\("
        }
       }
      }
     ]
    },
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "^strings\\\\.ReplaceAll\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": ",\\\\s*\\"(?:/|\\\\\\\\\\\\\\\\|\\\\.)\\"\\\\s*,\\\\s*\\"[^/.\\\\\\\\]*\\"\\\\s*\\\\)\$"
       }
      }
     ]
    }
   ],
   "upload-path": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)\\\\.(?:Ext|Sum256|EncodeToString|Sanitize\\\\w*)\$|^len\$"
     }
    }
   ],
   "code-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^json\\\\.Marshal(?:Indent)?\$"
     },
     "not": {
      "inside": {
       "stopBy": "end",
       "kind": "source_file",
       "regex": "['\`\\"]%[sv]|['\`\\\\\\\\]['\\"\`]\\\\s*\\\\+"
      }
     }
    }
   ],
   "regex-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "\\\\.(?:Escape|QuoteMeta)\$"
     }
    }
   ],
   "ldap-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|\\\\.)\\\\w*escape\\\\w*(?:ldap|filter|dn)\\\\w*\$|(?:^|\\\\.)\\\\w*(?:ldap|filter|dn)_?escape\\\\w*\$"
     }
    }
   ],
   "remote": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "\\\\.(?:Context|Done|Err)\$"
     }
    },
    {
     "kind": "selector_expression",
     "has": {
      "field": "field",
      "regex": "^(?:Method|ContentLength|TLS|Proto)\$"
     }
    },
    {
     "calls": [
      "time.Parse",
      "time.ParseInLocation",
      "time.ParseDuration",
      "github.com/google/uuid.Parse",
      "github.com/google/uuid.MustParse",
      "github.com/gofrs/uuid.FromString"
     ]
    }
   ],
   "html-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "\\\\.(?:Context|EscapeString|HTMLEscapeString|HTMLEscaper|ExpandHTML|QueryEscape|PathEscape|Marshal|MarshalIndent|Sanitize)\$"
     }
    }
   ],
   "url-redirection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "\\\\.(?:URL\\\\.String|RequestURI|QueryEscape|PathEscape)\$"
     }
    },
    {
     "kind": "selector_expression",
     "has": {
      "field": "field",
      "regex": "^(?:Path|RawPath|RawQuery|RequestURI)\$"
     }
    }
   ]
  },
  "types": {
   "packages": [
    "database/sql",
    "github.com/jmoiron/sqlx",
    "github.com/jackc/pgx",
    "gorm.io/gorm",
    "os",
    "net",
    "time",
    "context",
    "sync",
    "strings",
    "net/http",
    "github.com/dop251/goja",
    "github.com/robertkrimen/otto",
    "github.com/yuin/gopher-lua",
    "github.com/traefik/yaegi",
    "os/exec",
    "text/template",
    "html/template",
    "net/url",
    "io.PipeWriter",
    "io.ReadWriteCloser",
    "io.ReadWriter",
    "io.WriteCloser",
    "bufio",
    "bytes",
    "compress/gzip",
    "archive/zip"
   ],
   "returns": {
    "database/sql.Open": "database/sql.DB",
    "database/sql.DB.Begin": "database/sql.Tx",
    "database/sql.DB.BeginTx": "database/sql.Tx",
    "database/sql.DB.Conn": "database/sql.Conn",
    "github.com/jmoiron/sqlx.Open": "github.com/jmoiron/sqlx.DB",
    "github.com/jmoiron/sqlx.Connect": "github.com/jmoiron/sqlx.DB",
    "github.com/jmoiron/sqlx.MustConnect": "github.com/jmoiron/sqlx.DB",
    "github.com/jmoiron/sqlx.DB.Beginx": "github.com/jmoiron/sqlx.Tx",
    "github.com/jackc/pgx/v5.Connect": "github.com/jackc/pgx/v5.Conn",
    "github.com/jackc/pgx/v4.Connect": "github.com/jackc/pgx/v4.Conn",
    "github.com/jackc/pgx/v5/pgxpool.New": "github.com/jackc/pgx/v5/pgxpool.Pool",
    "github.com/jackc/pgx/v4/pgxpool.Connect": "github.com/jackc/pgx/v4/pgxpool.Pool",
    "gorm.io/gorm.Open": "gorm.io/gorm.DB",
    "gorm.io/gorm.DB.Model": "gorm.io/gorm.DB",
    "gorm.io/gorm.DB.Table": "gorm.io/gorm.DB",
    "gorm.io/gorm.DB.Session": "gorm.io/gorm.DB",
    "gorm.io/gorm.DB.WithContext": "gorm.io/gorm.DB",
    "gorm.io/gorm.DB.Where": "gorm.io/gorm.DB",
    "github.com/dop251/goja.New": "github.com/dop251/goja.Runtime",
    "github.com/robertkrimen/otto.New": "github.com/robertkrimen/otto.Otto",
    "github.com/yuin/gopher-lua.NewState": "github.com/yuin/gopher-lua.LState",
    "github.com/traefik/yaegi/interp.New": "github.com/traefik/yaegi/interp.Interpreter",
    "text/template.New": "text/template.Template",
    "html/template.New": "html/template.Template",
    "text/template.Template.Funcs": "text/template.Template",
    "html/template.Template.Funcs": "html/template.Template",
    "bufio.NewWriter": "bufio.Writer",
    "bufio.NewReadWriter": "bufio.ReadWriter",
    "compress/gzip.NewWriter": "compress/gzip.Writer",
    "os.Create": "os.File"
   }
  },
  "calls": {
   "opaque": [
    "Error",
    "HasPrefix",
    "HasSuffix",
    "Contains",
    "ContainsAny",
    "EqualFold",
    "Index",
    "LastIndex",
    "Count",
    "Atoi",
    "ParseInt",
    "ParseUint",
    "ParseFloat",
    "ParseBool",
    "Itoa",
    "FormatInt",
    "FormatUint",
    "FormatFloat",
    "FormatBool",
    "len",
    "int",
    "length",
    "size",
    "count",
    "contains",
    "equals",
    "matches",
    "test",
    "ReadFile",
    "ReadDir",
    "Stat",
    "Lstat"
   ],
   "lookup": [
    "Get",
    "Do",
    "RoundTrip",
    "Exec\\\\w*",
    "Query(?!Unescape|Escape)\\\\w*",
    "Get[A-Z]\\\\w*",
    "Find(?!(?:All)?String)\\\\w*",
    "Load\\\\w*",
    "Lookup\\\\w*",
    "get",
    "getOr\\\\w*",
    "find",
    "fetch\\\\w*",
    "load\\\\w*",
    "lookup\\\\w*",
    "select\\\\w*"
   ],
   "function_lookup": [
    "(?:get|find|list|fetch|load|lookup|query|search|select|read)\\\\w*by(?!te)[a-z_]\\\\w*",
    "(?:get|find|fetch|load|lookup|query|count)(?:_\\\\w+|[A-Z]\\\\w*)_?(?:by|for|from|code|user|order|item|record|entry|row|doc|model|object|session|client|entity|service|manager|provider|id)s?",
    "(?:find|lookup|fetch|load)(?:_|[A-Z])\\\\w*"
   ],
   "adds": [
    "Store",
    "PushBack",
    "PushFront",
    "WriteString",
    "Write",
    "WriteByte",
    "WriteRune",
    "Add",
    "Set",
    "Append",
    "Push",
    "Fprintf",
    "append",
    "add",
    "push",
    "put",
    "set",
    "write"
   ],
   "fills": [
    "Decode",
    "Unmarshal",
    "UnmarshalExtJSON",
    "(?:Should|Must)?Bind\\\\w*",
    "BodyParser",
    "QueryParser",
    "Scan",
    "Sscanf",
    "Sscan",
    "Read",
    "ReadFull",
    "Copy",
    "copy"
   ],
   "calls_back": [
    "map",
    "forEach",
    "filter"
   ],
   "lists": [],
   "maps": [],
   "wraps": [],
   "types": [
    "fmt",
    "io",
    "binary",
    "slices",
    "maps"
   ],
   "formats": [
    "Sprintf"
   ],
   "converts": [
    "Sprintf",
    "Sprint",
    "Sprintln",
    "DecodeString",
    "EncodeToString"
   ]
  }
 },
 "java": {
  "sources": {
   "weak-random": [
    {
     "calls": [
      "java.util.Random",
      "java.lang.Math.random",
      "org.apache.commons.lang3.RandomStringUtils.*",
      "java.util.concurrent.ThreadLocalRandom.current"
     ]
    }
   ],
   "remote": [
    {
     "kind": "method_invocation",
     "has": {
      "field": "name",
      "regex": "^get[A-Za-z]*(?:Parameter(?:s|Values|Map|Names)?|Headers?|HeaderNames|Cookies?|QueryString)\$"
     },
     "not": {
      "any": [
       {
        "has": {
         "field": "name",
         "regex": "^get(?:Init|Servlet|Context|System|Config|Server|Declared)\\\\w*(?:Parameter|Header)"
        }
       },
       {
        "not": {
         "has": {
          "field": "object",
          "regex": "."
         }
        }
       },
       {
        "has": {
         "field": "object",
         "regex": "(?i)^(?:this\\\\.)?(?:(?:method)?param(?:eter)?|\\\\w*resp(?:onse)?|res|\\\\w*builder|\\\\w*message|\\\\w*mapping|\\\\w*(?:method|constructor|function))(?:\\\\(\\\\))?\$"
        }
       },
       {
        "has": {
         "field": "object",
         "regex": "(?i)(?:^|\\\\.)\\\\w*ur[il](?:\\\\(\\\\))?\$",
         "not": {
          "regex": "(?i)req|exchange"
         }
        }
       },
       {
        "all": [
         {
          "has": {
           "field": "arguments",
           "regex": "^\\\\(\\\\s*\\\\)\$"
          }
         },
         {
          "not": {
           "has": {
            "field": "object",
            "regex": "(?i)req|exchange|ctx|context|scr"
           }
          }
         }
        ]
       }
      ]
     }
    },
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "name",
        "regex": "^(?:getRequestURI|getRequestURL|getPathInfo|getInputStream|getReader|getParts?|queryParams?|pathVariable|formData|body)\$"
       }
      },
      {
       "has": {
        "field": "object",
        "regex": "(?i)(?:^|\\\\.)(?:\\\\w*req|\\\\w*request|exchange)(?:\\\\(\\\\))?\$"
       }
      }
     ]
    },
    {
     "kind": "formal_parameter",
     "has": {
      "kind": "modifiers",
      "regex": "@(?:RequestParam|PathVariable|RequestHeader|CookieValue|MatrixVariable|RequestBody|ModelAttribute|QueryParam|PathParam|FormParam|HeaderParam|CookieParam)\\\\b"
     },
     "not": {
      "any": [
       {
        "all": [
         {
          "has": {
           "kind": "modifiers",
           "regex": "@(?:RequestParam|PathVariable|RequestHeader|CookieValue|MatrixVariable|QueryParam|PathParam|FormParam|HeaderParam|CookieParam)\\\\b"
          }
         },
         {
          "has": {
           "field": "type",
           "any": [
            {
             "kind": "type_identifier"
            },
            {
             "kind": "scoped_type_identifier"
            }
           ],
           "not": {
            "regex": "(?:^|\\\\.)(?:String|CharSequence|Object|T|Long|Integer|Short|Byte|Double|Float|Boolean|Character|UR[IL]|Path|File|JsonNode|InputStream|Reader|Resource|Part|\\\\w*(?:File|Form|Map|Params|Filter|Dto|DTO|Request|Query|Criteria))\$"
           }
          }
         }
        ]
       },
       {
        "has": {
         "kind": "modifiers",
         "regex": "@Pattern\\\\(\\\\s*(?:regexp\\\\s*=\\\\s*)?\\"\\\\^?(?:\\\\[[\\\\w-]+\\\\](?:[+*]|\\\\{[\\\\d,]+\\\\})?|[\\\\w-])+\\\\\$?\\""
        }
       }
      ]
     }
    }
   ],
   "upload-name": [
    {
     "kind": "method_invocation",
     "has": {
      "field": "name",
      "regex": "^(?:getOriginalFilename|getSubmittedFileName)\$"
     }
    }
   ]
  },
  "sinks": {
   "unsafe-deserialization": [
    {
     "calls": [
      "java.io.ObjectInputStream",
      "java.beans.XMLDecoder"
     ]
    },
    {
     "types": [
      "com.thoughtworks.xstream.XStream"
     ],
     "methods": [
      "fromXML",
      "unmarshal"
     ],
     "named": "(?i)xstream"
    },
    {
     "types": [
      "org.yaml.snakeyaml.Yaml"
     ],
     "methods": [
      "load",
      "loadAs",
      "loadAll"
     ],
     "named": "(?i)^(?:yaml|snakeyaml)\$"
    }
   ],
   "path-injection": [
    {
     "calls": [
      "java.io.FileInputStream",
      "java.io.FileOutputStream",
      "java.io.FileReader",
      "java.io.FileWriter",
      "java.io.RandomAccessFile",
      "java.nio.file.Files.*",
      "java.util.zip.ZipFile",
      "java.util.jar.JarFile",
      "java.io.PrintWriter"
     ],
     "not": {
      "has": {
       "field": "name",
       "regex": "^(?:exists|notExists|is(?:Directory|RegularFile|SymbolicLink|Readable|Writable|Executable|Hidden|SameFile))\$"
      }
     }
    },
    {
     "calls": [
      "java.io.File",
      "java.nio.file.Paths.get",
      "java.nio.file.Path.of"
     ],
     "not": {
      "any": [
       {
        "inside": {
         "kind": "method_invocation",
         "has": {
          "field": "name",
          "regex": "^toPath\$"
         }
        }
       },
       {
        "inside": {
         "stopBy": {
          "kind": "block"
         },
         "kind": "local_variable_declaration",
         "all": [
          {
           "pattern": "File \$FILE = \$VALUE;"
          },
          {
           "precedes": {
            "stopBy": "end",
            "all": [
             {
              "any": [
               {
                "kind": "if_statement",
                "has": {
                 "field": "condition",
                 "has": {
                  "stopBy": "end",
                  "kind": "method_invocation",
                  "all": [
                   {
                    "has": {
                     "field": "name",
                     "regex": "^startsWith\$"
                    }
                   },
                   {
                    "has": {
                     "field": "object",
                     "any": [
                      {
                       "any": [
                        {
                         "pattern": "\$FILE.getCanonicalPath()"
                        },
                        {
                         "pattern": "\$FILE.getCanonicalFile()"
                        },
                        {
                         "pattern": "\$FILE.toPath()"
                        }
                       ]
                      },
                      {
                       "has": {
                        "stopBy": "end",
                        "any": [
                         {
                          "any": [
                           {
                            "pattern": "\$FILE.getCanonicalPath()"
                           },
                           {
                            "pattern": "\$FILE.getCanonicalFile()"
                           },
                           {
                            "pattern": "\$FILE.toPath()"
                           }
                          ]
                         }
                        ]
                       }
                      }
                     ]
                    }
                   }
                  ]
                 }
                }
               },
               {
                "all": [
                 {
                  "pattern": "String \$NAME = \$FILE.getCanonicalPath();"
                 },
                 {
                  "precedes": {
                   "stopBy": "end",
                   "kind": "if_statement",
                   "has": {
                    "field": "condition",
                    "has": {
                     "stopBy": "end",
                     "pattern": "\$NAME.startsWith(\$BASE)"
                    }
                   }
                  }
                 }
                ]
               }
              ]
             }
            ]
           }
          }
         ]
        }
       },
       {
        "inside": {
         "stopBy": {
          "kind": "method_declaration"
         },
         "kind": "method_declaration",
         "has": {
          "field": "name",
          "regex": "(?:[pP]ath|[dD]irectory)[tT]raversal|^(?:is|check|validate|ensure|assert|verify)[A-Z]\\\\w*(?:Path|File|Dir|Directory|Folder|Inside|Within|Below|Under)\\\\w*\$"
         }
        }
       }
      ]
     }
    },
    {
     "any": [
      {
       "pattern": "\$FILE.delete()"
      },
      {
       "pattern": "\$FILE.createNewFile()"
      },
      {
       "pattern": "\$FILE.mkdir()"
      },
      {
       "pattern": "\$FILE.mkdirs()"
      },
      {
       "pattern": "\$FILE.list()"
      },
      {
       "pattern": "\$FILE.listFiles()"
      },
      {
       "pattern": "\$FILE.renameTo(\$TO)"
      }
     ],
     "inside": {
      "stopBy": "end",
      "kind": "block",
      "has": {
       "any": [
        {
         "kind": "if_statement",
         "has": {
          "field": "condition",
          "has": {
           "stopBy": "end",
           "kind": "method_invocation",
           "all": [
            {
             "has": {
              "field": "name",
              "regex": "^startsWith\$"
             }
            },
            {
             "has": {
              "field": "object",
              "any": [
               {
                "any": [
                 {
                  "pattern": "\$FILE.getCanonicalPath()"
                 },
                 {
                  "pattern": "\$FILE.getCanonicalFile()"
                 },
                 {
                  "pattern": "\$FILE.toPath()"
                 }
                ]
               },
               {
                "has": {
                 "stopBy": "end",
                 "any": [
                  {
                   "any": [
                    {
                     "pattern": "\$FILE.getCanonicalPath()"
                    },
                    {
                     "pattern": "\$FILE.getCanonicalFile()"
                    },
                    {
                     "pattern": "\$FILE.toPath()"
                    }
                   ]
                  }
                 ]
                }
               }
              ]
             }
            }
           ]
          }
         }
        },
        {
         "all": [
          {
           "pattern": "String \$NAME = \$FILE.getCanonicalPath();"
          },
          {
           "precedes": {
            "stopBy": "end",
            "kind": "if_statement",
            "has": {
             "field": "condition",
             "has": {
              "stopBy": "end",
              "pattern": "\$NAME.startsWith(\$BASE)"
             }
            }
           }
          }
         ]
        }
       ]
      }
     },
     "receiver": true
    },
    {
     "calls": [
      "org.springframework.core.io.FileSystemResource"
     ]
    }
   ],
   "upload-path": [
    {
     "calls": [
      "java.io.File",
      "java.io.FileOutputStream",
      "java.io.FileWriter",
      "java.io.RandomAccessFile",
      "java.nio.file.Paths.get",
      "java.nio.file.Path.of"
     ]
    },
    {
     "types": [
      "java.nio.file.Path"
     ],
     "methods": [
      "resolve",
      "resolveSibling"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "request-forgery": [
    {
     "types": [
      "java.net.URL"
     ],
     "methods": [
      "openStream",
      "openConnection",
      "getContent"
     ],
     "named": ".",
     "receiver": true,
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    },
    {
     "calls": [
      "org.apache.http.client.methods.HttpGet",
      "org.apache.http.client.methods.HttpPost",
      "org.apache.http.client.methods.HttpPut",
      "org.apache.hc.client5.http.classic.methods.HttpGet",
      "org.apache.hc.client5.http.classic.methods.HttpPost",
      "org.jsoup.Jsoup.connect",
      "java.net.http.HttpRequest.newBuilder"
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    },
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "name",
        "regex": "^uri\$"
       }
      },
      {
       "has": {
        "field": "object",
        "regex": "HttpRequest\\\\s*\\\\.\\\\s*newBuilder\\\\(\\\\)"
       }
      }
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    },
    {
     "types": [
      "okhttp3.Request\$Builder",
      "okhttp3.Request.Builder"
     ],
     "methods": [
      "url"
     ],
     "named": "Request\\\\.Builder\\\\(\\\\)\$",
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    },
    {
     "types": [
      "org.springframework.web.client.RestTemplate",
      "org.springframework.web.client.RestOperations"
     ],
     "methods": [
      "getForObject",
      "getForEntity",
      "postForObject",
      "postForEntity",
      "postForLocation",
      "exchange",
      "execute",
      "put",
      "delete",
      "headForHeaders"
     ],
     "named": "(?i)(?:^|\\\\.)(?:rest|rest_?template|rest_?operations|template)\$",
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    },
    {
     "types": [
      "org.springframework.web.reactive.function.client.WebClient\$Spec",
      "org.springframework.web.client.RestClient\$Spec"
     ],
     "methods": [
      "uri"
     ],
     "named": "(?i)client\\\\.(?:get|post|put|patch|delete|head|method)\\\\([^()]*\\\\)\$",
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    }
   ],
   "sql-injection": [
    {
     "types": [
      "java.sql.Statement",
      "java.sql.PreparedStatement",
      "java.sql.CallableStatement"
     ],
     "methods": [
      "execute",
      "executeQuery",
      "executeUpdate",
      "executeLargeUpdate",
      "addBatch"
     ],
     "named": "(?i)(?:stmt|statement|\\\\bst|\\\\bps|\\\\bcs|sql\\\\w*|query|batch)\\\\d*(?:\\\\(\\\\))?\$",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|\\\\{\\\\s*call|from)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "java.sql.Connection"
     ],
     "methods": [
      "prepareStatement",
      "prepareCall",
      "nativeSQL"
     ],
     "named": ".",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|\\\\{\\\\s*call|from)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "jakarta.persistence.EntityManager",
      "javax.persistence.EntityManager",
      "org.hibernate.Session",
      "org.hibernate.StatelessSession",
      "org.hibernate.query.QueryProducer"
     ],
     "methods": [
      "createQuery",
      "createNativeQuery",
      "createSQLQuery",
      "createNativeMutationQuery",
      "createMutationQuery",
      "createSelectionQuery"
     ],
     "named": "(?i)(?:^|\\\\.)(?:em|session|\\\\w*manager|\\\\w*session)(?:\\\\(\\\\))?\$",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|\\\\{\\\\s*call|from)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "org.jooq.DSLContext"
     ],
     "methods": [
      "query",
      "execute",
      "fetch",
      "fetchOne",
      "fetchMany",
      "resultQuery"
     ],
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|\\\\{\\\\s*call|from)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "org.jooq.impl.DSL.sql",
      "org.jooq.impl.DSL.query",
      "org.jooq.impl.DSL.condition"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "org.springframework.jdbc.core.JdbcTemplate",
      "org.springframework.jdbc.core.JdbcOperations",
      "org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate",
      "org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations",
      "org.springframework.jdbc.core.simple.JdbcClient"
     ],
     "methods": [
      "execute",
      "query",
      "queryForObject",
      "queryForList",
      "queryForMap",
      "queryForRowSet",
      "queryForStream",
      "update",
      "batchUpdate",
      "sql"
     ],
     "named": "(?i)jdbc\\\\w*(?:\\\\(\\\\))?\$",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|\\\\{\\\\s*call|from)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    }
   ],
   "log-injection": [
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "name",
        "regex": "^(?:trace|debug|info|warn|warning|error|fatal|severe|log)\$"
       }
      },
      {
       "has": {
        "field": "object",
        "regex": "(?i)^(?:this\\\\.)?(?:log|logger|\\\\w*_?logger)\$"
       }
      }
     ]
    }
   ],
   "nosql-injection": [
    {
     "calls": [
      "org.bson.Document.parse",
      "com.mongodb.BasicDBObject.parse",
      "com.mongodb.client.model.Filters.where"
     ],
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "org.springframework.data.mongodb.core.query.BasicQuery"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "ldap-injection": [
    {
     "types": [
      "javax.naming.directory.DirContext",
      "javax.naming.directory.InitialDirContext",
      "javax.naming.ldap.LdapContext",
      "javax.naming.ldap.InitialLdapContext",
      "org.springframework.ldap.core.LdapTemplate",
      "org.springframework.ldap.core.LdapOperations",
      "org.springframework.ldap.core.DirContextOperations",
      "com.unboundid.ldap.sdk.LDAPConnection"
     ],
     "methods": [
      "search",
      "searchForObject",
      "searchForContext",
      "find",
      "findOne",
      "authenticate",
      "lookup"
     ],
     "named": "(?i)(?:ctx|context|idc|ldap\\\\w*)\$",
     "text": "^\\\\(?[&|!(]*\\\\(?\\\\w+=|^(?:cn|ou|uid|dc)=",
     "arguments": [
      1,
      2
     ]
    }
   ],
   "jndi-injection": [
    {
     "types": [
      "javax.naming.Context",
      "javax.naming.InitialContext",
      "javax.naming.directory.DirContext",
      "javax.naming.directory.InitialDirContext",
      "javax.naming.ldap.LdapContext",
      "javax.naming.ldap.InitialLdapContext",
      "org.springframework.jndi.JndiTemplate"
     ],
     "methods": [
      "lookup",
      "lookupLink",
      "doLookup"
     ],
     "named": "(?i)(?:ctx|context|jndi\\\\w*)\$",
     "text": "^(?:ldaps?|rmi|dns|java|iiop):",
     "arguments": [
      1
     ]
    }
   ],
   "command-injection": [
    {
     "types": [
      "java.lang.Runtime"
     ],
     "methods": [
      "exec"
     ],
     "named": "(?i)(?:^|\\\\.)(?:r|rt|run|runtime)\$|getRuntime\\\\(\\\\)\$",
     "not": {
      "has": {
       "field": "arguments",
       "has": {
        "nthChild": 1,
        "kind": "array_creation_expression",
        "has": {
         "field": "value",
         "has": {
          "nthChild": 1,
          "kind": "string_literal",
          "not": {
           "regex": "(?i)^\\"(?:[^\\"]*[/\\\\\\\\])?(?:(?:ba|da|z|k|c|fi)?sh|cmd|powershell|pwsh|busybox|env|sudo|doas|su|xargs|nohup|timeout|nice|setsid|chroot|python[\\\\d.]*|perl|ruby|node|php|lua|awk|git|hg|svn|ssh|scp|sftp|rsync|tar|zip|find|curl|wget|docker|podman|kubectl|mvn|npm|npx|make|tcpdump|gdb|vim?|ffmpeg)(?:\\\\.exe)?\\"\$"
          }
         }
        }
       }
      }
     }
    },
    {
     "calls": [
      "java.lang.ProcessBuilder"
     ],
     "not": {
      "has": {
       "field": "arguments",
       "any": [
        {
         "all": [
          {
           "has": {
            "nthChild": 1,
            "kind": "string_literal",
            "not": {
             "regex": "(?i)^\\"(?:[^\\"]*[/\\\\\\\\])?(?:(?:ba|da|z|k|c|fi)?sh|cmd|powershell|pwsh|busybox|env|sudo|doas|su|xargs|nohup|timeout|nice|setsid|chroot|python[\\\\d.]*|perl|ruby|node|php|lua|awk|git|hg|svn|ssh|scp|sftp|rsync|tar|zip|find|curl|wget|docker|podman|kubectl|mvn|npm|npx|make|tcpdump|gdb|vim?|ffmpeg)(?:\\\\.exe)?\\"\$"
            }
           }
          },
          {
           "has": {
            "nthChild": 2
           }
          }
         ]
        },
        {
         "has": {
          "nthChild": 1,
          "kind": "method_invocation",
          "regex": "^(?:List\\\\.of|Arrays\\\\.asList)\\\\(",
          "has": {
           "field": "arguments",
           "has": {
            "nthChild": 1,
            "kind": "string_literal",
            "not": {
             "regex": "(?i)^\\"(?:[^\\"]*[/\\\\\\\\])?(?:(?:ba|da|z|k|c|fi)?sh|cmd|powershell|pwsh|busybox|env|sudo|doas|su|xargs|nohup|timeout|nice|setsid|chroot|python[\\\\d.]*|perl|ruby|node|php|lua|awk|git|hg|svn|ssh|scp|sftp|rsync|tar|zip|find|curl|wget|docker|podman|kubectl|mvn|npm|npx|make|tcpdump|gdb|vim?|ffmpeg)(?:\\\\.exe)?\\"\$"
            }
           }
          }
         }
        }
       ]
      }
     }
    },
    {
     "types": [
      "java.lang.ProcessBuilder"
     ],
     "methods": [
      "command"
     ],
     "named": "(?i)(?:^|\\\\.)(?:pb|p|builder|process\\\\w*)\$",
     "not": {
      "has": {
       "field": "arguments",
       "any": [
        {
         "all": [
          {
           "has": {
            "nthChild": 1,
            "kind": "string_literal",
            "not": {
             "regex": "(?i)^\\"(?:[^\\"]*[/\\\\\\\\])?(?:(?:ba|da|z|k|c|fi)?sh|cmd|powershell|pwsh|busybox|env|sudo|doas|su|xargs|nohup|timeout|nice|setsid|chroot|python[\\\\d.]*|perl|ruby|node|php|lua|awk|git|hg|svn|ssh|scp|sftp|rsync|tar|zip|find|curl|wget|docker|podman|kubectl|mvn|npm|npx|make|tcpdump|gdb|vim?|ffmpeg)(?:\\\\.exe)?\\"\$"
            }
           }
          },
          {
           "has": {
            "nthChild": 2
           }
          }
         ]
        },
        {
         "has": {
          "nthChild": 1,
          "kind": "method_invocation",
          "regex": "^(?:List\\\\.of|Arrays\\\\.asList)\\\\(",
          "has": {
           "field": "arguments",
           "has": {
            "nthChild": 1,
            "kind": "string_literal",
            "not": {
             "regex": "(?i)^\\"(?:[^\\"]*[/\\\\\\\\])?(?:(?:ba|da|z|k|c|fi)?sh|cmd|powershell|pwsh|busybox|env|sudo|doas|su|xargs|nohup|timeout|nice|setsid|chroot|python[\\\\d.]*|perl|ruby|node|php|lua|awk|git|hg|svn|ssh|scp|sftp|rsync|tar|zip|find|curl|wget|docker|podman|kubectl|mvn|npm|npx|make|tcpdump|gdb|vim?|ffmpeg)(?:\\\\.exe)?\\"\$"
            }
           }
          }
         }
        }
       ]
      }
     }
    },
    {
     "calls": [
      "org.apache.commons.exec.CommandLine.parse"
     ]
    }
   ],
   "regex-injection": [
    {
     "calls": [
      "java.util.regex.Pattern.compile",
      "java.util.regex.Pattern.matches"
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "method_invocation",
     "has": {
      "field": "name",
      "regex": "^(?:matches|replaceAll|replaceFirst)\$"
     },
     "arguments": [
      1
     ]
    }
   ],
   "code-injection": [
    {
     "types": [
      "javax.script.ScriptEngine",
      "javax.script.Compilable",
      "groovy.lang.GroovyShell",
      "groovy.lang.GroovyClassLoader",
      "groovy.util.Eval",
      "bsh.Interpreter",
      "jakarta.el.ELProcessor",
      "javax.el.ELProcessor",
      "org.mozilla.javascript.Context"
     ],
     "methods": [
      "eval",
      "evaluate",
      "parseClass",
      "parse",
      "compile",
      "getValue",
      "setValue",
      "evaluateString"
     ],
     "named": "(?i)engine|shell|groovy|nashorn|interpreter|elprocessor|classloader"
    },
    {
     "types": [
      "jakarta.el.ExpressionFactory",
      "javax.el.ExpressionFactory"
     ],
     "methods": [
      "createValueExpression",
      "createMethodExpression"
     ]
    },
    {
     "types": [
      "jakarta.validation.ConstraintValidatorContext",
      "javax.validation.ConstraintValidatorContext"
     ],
     "methods": [
      "buildConstraintViolationWithTemplate"
     ],
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "ognl.Ognl.*",
      "org.mvel2.MVEL.*",
      "groovy.util.Eval.*"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "org.springframework.expression.spel.standard.SpelExpressionParser",
      "org.springframework.expression.ExpressionParser"
     ],
     "methods": [
      "parseExpression",
      "parseRaw"
     ],
     "named": "(?i)parser\$",
     "arguments": [
      1
     ]
    }
   ],
   "html-injection": [
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "name",
        "regex": "^(?:print|println|write|printf|format|append)\$"
       }
      },
      {
       "has": {
        "field": "object",
        "regex": "(?:^|\\\\.)\\\\s*getWriter\\\\(\\\\)\$|(?:^|\\\\.)\\\\s*getOutputStream\\\\(\\\\)\$|^(?:out|writer|printWriter|pw)\$"
       }
      }
     ],
     "any": [
      {
       "has": {
        "field": "object",
        "not": {
         "kind": "identifier"
        }
       }
      },
      {
       "inside": {
        "stopBy": "end",
        "any": [
         {
          "kind": "method_declaration"
         },
         {
          "kind": "constructor_declaration"
         }
        ],
        "regex": "(?i)getWriter\\\\(|getOutputStream\\\\(|response\\\\b|\\\\bresp\\\\b|\\\\bJspWriter\\\\b|\\"[^\\"\\\\n]*<[a-z!/]|text/html|TEXT_HTML"
       }
      }
     ],
     "not": {
      "any": [
       {
        "inside": {
         "stopBy": "end",
         "kind": "class_declaration",
         "has": {
          "stopBy": "end",
          "kind": "method_invocation",
          "has": {
           "field": "arguments",
           "regex": "(?i)\\"(?:text/(?:plain|css|xml)|application/(?:json|xml|octet-stream|javascript)|message/http|image/[\\\\w.+-]+)"
          }
         },
         "not": {
          "has": {
           "stopBy": "end",
           "kind": "method_invocation",
           "has": {
            "field": "arguments",
            "regex": "(?i)\\"text/html|TEXT_HTML"
           }
          }
         }
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "block",
         "has": {
          "kind": "expression_statement",
          "has": {
           "kind": "method_invocation",
           "all": [
            {
             "has": {
              "field": "name",
              "regex": "^setContentType\$"
             }
            },
            {
             "has": {
              "field": "arguments",
              "regex": "(?i)\\"(?:text/(?:plain|css|xml)|application/(?:json|xml|octet-stream|javascript)|message/http|image/[\\\\w.+-]+)"
             }
            }
           ]
          }
         }
        }
       },
       {
        "all": [
         {
          "has": {
           "field": "object",
           "kind": "identifier"
          }
         },
         {
          "inside": {
           "stopBy": "end",
           "any": [
            {
             "kind": "method_declaration"
            },
            {
             "kind": "constructor_declaration"
            }
           ],
           "has": {
            "stopBy": "end",
            "any": [
             {
              "kind": "variable_declarator",
              "all": [
               {
                "has": {
                 "field": "name",
                 "regex": "^(?:out|writer|printWriter|pw)\$"
                }
               },
               {
                "has": {
                 "field": "value",
                 "all": [
                  {
                   "regex": "^new\\\\s|\\\\("
                  },
                  {
                   "not": {
                    "regex": "(?i)resp|\\\\bres\\\\b|\\\\brsp\\\\b|getWriter\\\\(\\\\)|exchange|ctx|context|facade"
                   }
                  }
                 ]
                }
               }
              ]
             },
             {
              "kind": "assignment_expression",
              "all": [
               {
                "has": {
                 "field": "left",
                 "regex": "^(?:out|writer|printWriter|pw)\$"
                }
               },
               {
                "has": {
                 "field": "right",
                 "all": [
                  {
                   "regex": "^new\\\\s|\\\\("
                  },
                  {
                   "not": {
                    "regex": "(?i)resp|\\\\bres\\\\b|\\\\brsp\\\\b|getWriter\\\\(\\\\)|exchange|ctx|context|facade"
                   }
                  }
                 ]
                }
               }
              ]
             }
            ]
           },
           "not": {
            "regex": "\\\\b(?:out|writer|printWriter|pw)\\\\s*=\\\\s*[^;]*(?i:resp|\\\\bres\\\\b|\\\\brsp\\\\b|getWriter\\\\(\\\\)|exchange|ctx|context|facade)"
           }
          }
         }
        ]
       },
       {
        "has": {
         "field": "object",
         "kind": "identifier"
        },
        "inside": {
         "stopBy": "end",
         "any": [
          {
           "kind": "method_declaration"
          },
          {
           "kind": "constructor_declaration"
          }
         ],
         "has": {
          "field": "parameters",
          "regex": "\\\\b(?:ByteArrayOutputStream|FileOutputStream|PipedOutputStream|StringWriter|CharArrayWriter|FileWriter)\\\\s+(?:out|writer|printWriter|pw)\\\\b"
         }
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "class_declaration",
         "has": {
          "stopBy": "end",
          "kind": "method_invocation",
          "all": [
           {
            "has": {
             "field": "name",
             "regex": "^setContentType\$"
            }
           },
           {
            "has": {
             "field": "arguments",
             "regex": "^\\\\(\\\\s*(?:\\\\w+\\\\.)?\\\\w*(?:TEXT_PLAIN|PLAIN_TEXT|TYPE_TEXT|TYPE_PLAIN|JSON)\\\\w*\\\\s*\\\\)\$"
            }
           }
          ]
         },
         "not": {
          "has": {
           "stopBy": "end",
           "kind": "method_invocation",
           "has": {
            "field": "arguments",
            "regex": "(?i)\\"text/html|TEXT_HTML|TYPE_HTML"
           }
          }
         }
        }
       }
      ]
     }
    },
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "name",
        "regex": "^(?:print|println|write|printf|format|append)\$"
       }
      },
      {
       "has": {
        "field": "object",
        "regex": "(?:^|\\\\.)\\\\s*getWriter\\\\(\\\\)\$|(?:^|\\\\.)\\\\s*getOutputStream\\\\(\\\\)\$|^(?:out|writer|printWriter|pw)\$"
       }
      }
     ],
     "not": {
      "any": [
       {
        "inside": {
         "stopBy": "end",
         "kind": "class_declaration",
         "has": {
          "stopBy": "end",
          "kind": "method_invocation",
          "has": {
           "field": "arguments",
           "regex": "(?i)\\"(?:text/(?:plain|css|xml)|application/(?:json|xml|octet-stream|javascript)|message/http|image/[\\\\w.+-]+)"
          }
         },
         "not": {
          "has": {
           "stopBy": "end",
           "kind": "method_invocation",
           "has": {
            "field": "arguments",
            "regex": "(?i)\\"text/html|TEXT_HTML"
           }
          }
         }
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "block",
         "has": {
          "kind": "expression_statement",
          "has": {
           "kind": "method_invocation",
           "all": [
            {
             "has": {
              "field": "name",
              "regex": "^setContentType\$"
             }
            },
            {
             "has": {
              "field": "arguments",
              "regex": "(?i)\\"(?:text/(?:plain|css|xml)|application/(?:json|xml|octet-stream|javascript)|message/http|image/[\\\\w.+-]+)"
             }
            }
           ]
          }
         }
        }
       },
       {
        "all": [
         {
          "has": {
           "field": "object",
           "kind": "identifier"
          }
         },
         {
          "inside": {
           "stopBy": "end",
           "any": [
            {
             "kind": "method_declaration"
            },
            {
             "kind": "constructor_declaration"
            }
           ],
           "has": {
            "stopBy": "end",
            "any": [
             {
              "kind": "variable_declarator",
              "all": [
               {
                "has": {
                 "field": "name",
                 "regex": "^(?:out|writer|printWriter|pw)\$"
                }
               },
               {
                "has": {
                 "field": "value",
                 "all": [
                  {
                   "regex": "^new\\\\s|\\\\("
                  },
                  {
                   "not": {
                    "regex": "(?i)resp|\\\\bres\\\\b|\\\\brsp\\\\b|getWriter\\\\(\\\\)|exchange|ctx|context|facade"
                   }
                  }
                 ]
                }
               }
              ]
             },
             {
              "kind": "assignment_expression",
              "all": [
               {
                "has": {
                 "field": "left",
                 "regex": "^(?:out|writer|printWriter|pw)\$"
                }
               },
               {
                "has": {
                 "field": "right",
                 "all": [
                  {
                   "regex": "^new\\\\s|\\\\("
                  },
                  {
                   "not": {
                    "regex": "(?i)resp|\\\\bres\\\\b|\\\\brsp\\\\b|getWriter\\\\(\\\\)|exchange|ctx|context|facade"
                   }
                  }
                 ]
                }
               }
              ]
             }
            ]
           },
           "not": {
            "regex": "\\\\b(?:out|writer|printWriter|pw)\\\\s*=\\\\s*[^;]*(?i:resp|\\\\bres\\\\b|\\\\brsp\\\\b|getWriter\\\\(\\\\)|exchange|ctx|context|facade)"
           }
          }
         }
        ]
       },
       {
        "has": {
         "field": "object",
         "kind": "identifier"
        },
        "inside": {
         "stopBy": "end",
         "any": [
          {
           "kind": "method_declaration"
          },
          {
           "kind": "constructor_declaration"
          }
         ],
         "has": {
          "field": "parameters",
          "regex": "\\\\b(?:ByteArrayOutputStream|FileOutputStream|PipedOutputStream|StringWriter|CharArrayWriter|FileWriter)\\\\s+(?:out|writer|printWriter|pw)\\\\b"
         }
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "class_declaration",
         "has": {
          "stopBy": "end",
          "kind": "method_invocation",
          "all": [
           {
            "has": {
             "field": "name",
             "regex": "^setContentType\$"
            }
           },
           {
            "has": {
             "field": "arguments",
             "regex": "^\\\\(\\\\s*(?:\\\\w+\\\\.)?\\\\w*(?:TEXT_PLAIN|PLAIN_TEXT|TYPE_TEXT|TYPE_PLAIN|JSON)\\\\w*\\\\s*\\\\)\$"
            }
           }
          ]
         },
         "not": {
          "has": {
           "stopBy": "end",
           "kind": "method_invocation",
           "has": {
            "field": "arguments",
            "regex": "(?i)\\"text/html|TEXT_HTML|TYPE_HTML"
           }
          }
         }
        }
       }
      ]
     },
     "proven_by": "^\\\\s*<"
    },
    {
     "kind": "return_statement",
     "inside": {
      "stopBy": {
       "kind": "lambda_expression"
      },
      "kind": "method_declaration",
      "all": [
       {
        "has": {
         "kind": "modifiers",
         "regex": "produces\\\\s*=\\\\s*\\\\{?\\\\s*(?:\\"text/html|(?:MediaType\\\\.)?TEXT_HTML_VALUE)"
        }
       },
       {
        "has": {
         "field": "type",
         "regex": "^(?:String|CharSequence|byte\\\\[\\\\]|Object|(?:ResponseEntity|HttpEntity|Mono|Flux|Callable)<)"
        }
       },
       {
        "any": [
         {
          "has": {
           "kind": "modifiers",
           "regex": "@ResponseBody\\\\b"
          }
         },
         {
          "inside": {
           "stopBy": "end",
           "kind": "class_declaration",
           "has": {
            "kind": "modifiers",
            "regex": "@(?:RestController|ResponseBody)\\\\b"
           }
          }
         }
        ]
       }
      ]
     }
    },
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "name",
        "regex": "^body\$"
       }
      },
      {
       "has": {
        "field": "object",
        "regex": "\\\\.contentType\\\\(\\\\s*(?:MediaType\\\\.)?TEXT_HTML\\\\s*\\\\)"
       }
      }
     ],
     "arguments": [
      1
     ]
    }
   ],
   "url-redirection": [
    {
     "kind": "method_invocation",
     "has": {
      "field": "name",
      "regex": "^sendRedirect\$"
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|/[^/\\\\\\\\]|[\\\\w-]+[./?])"
    },
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "name",
        "regex": "^(?:setHeader|addHeader)\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 1,
         "regex": "(?i)^\\"location\\"\$"
        }
       }
      }
     ],
     "arguments": [
      2
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|/[^/\\\\\\\\])"
    },
    {
     "kind": "return_statement",
     "has": {
      "kind": "binary_expression",
      "regex": "^\\"redirect:"
     },
     "unless_prefix": "^redirect:(?:https?://[^/?#]+[/?#]|/[^/\\\\\\\\])"
    },
    {
     "calls": [
      "org.springframework.web.servlet.view.RedirectView",
      "org.springframework.web.servlet.ModelAndView"
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:redirect:)?(?:https?://[^/?#]+[/?#]|/[^/\\\\\\\\]|\\\\w)"
    }
   ],
   "trust-boundary-violation": [
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "name",
        "regex": "^(?:setAttribute|putValue)\$"
       }
      },
      {
       "has": {
        "field": "object",
        "regex": "(?i)session"
       }
      }
     ]
    }
   ],
   "session-secret": [
    {
     "calls": [
      "javax.servlet.http.Cookie",
      "jakarta.servlet.http.Cookie"
     ],
     "arguments": [
      2
     ]
    },
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "name",
        "regex": "^(?:setAttribute|putValue)\$"
       }
      },
      {
       "has": {
        "field": "object",
        "regex": "(?i)session"
       }
      }
     ],
     "not": {
      "has": {
       "field": "arguments",
       "has": {
        "nthChild": 1,
        "regex": "(?i)captcha"
       }
      }
     },
     "arguments": [
      2
     ]
    }
   ],
   "template-injection": [
    {
     "calls": [
      "freemarker.template.Template"
     ],
     "arguments": [
      2
     ]
    },
    {
     "calls": [
      "org.apache.velocity.app.Velocity.evaluate"
     ],
     "arguments": [
      4
     ]
    },
    {
     "types": [
      "org.apache.velocity.app.VelocityEngine"
     ],
     "methods": [
      "evaluate"
     ],
     "named": "(?i)velocity\\\\w*\$",
     "arguments": [
      4
     ]
    },
    {
     "types": [
      "groovy.text.SimpleTemplateEngine",
      "groovy.text.GStringTemplateEngine",
      "groovy.text.TemplateEngine"
     ],
     "methods": [
      "createTemplate"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "io.pebbletemplates.pebble.PebbleEngine",
      "com.mitchellbosecke.pebble.PebbleEngine"
     ],
     "methods": [
      "getLiteralTemplate"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "com.github.jknack.handlebars.Handlebars"
     ],
     "methods": [
      "compileInline"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "com.github.mustachejava.MustacheFactory",
      "com.github.mustachejava.DefaultMustacheFactory"
     ],
     "methods": [
      "compile"
     ],
     "named": "(?i)^(?:mf|mustache\\\\w*)\$",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "org.thymeleaf.TemplateEngine",
      "org.thymeleaf.ITemplateEngine",
      "org.thymeleaf.spring6.SpringTemplateEngine",
      "org.thymeleaf.spring5.SpringTemplateEngine"
     ],
     "methods": [
      "process"
     ],
     "named": "(?i)template_?engine\$",
     "arguments": [
      1
     ]
    }
   ],
   "xpath-injection": [
    {
     "types": [
      "javax.xml.xpath.XPath"
     ],
     "methods": [
      "evaluate",
      "compile",
      "evaluateExpression"
     ],
     "named": "(?i)(?:^|\\\\.)(?:xp|x_?path)\\\\d*(?:\\\\(\\\\))?\$",
     "text": "^\\\\.?//?[\\\\w*@]",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "org.dom4j.Document",
      "org.dom4j.Element",
      "org.dom4j.Node",
      "org.dom4j.Branch"
     ],
     "methods": [
      "selectNodes",
      "selectSingleNode",
      "selectObject"
     ],
     "named": "(?i)(?:doc|document|root|node|element|\\\\w*xpath)\$",
     "text": "^\\\\.?//?[\\\\w*@]",
     "arguments": [
      1
     ]
    }
   ]
  },
  "sanitizers": {
   "path-injection": [
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "object",
        "regex": "(?:^|\\\\.)FilenameUtils\$"
       }
      },
      {
       "has": {
        "field": "name",
        "regex": "^(?:getName|getBaseName|getExtension)\$"
       }
      }
     ]
    },
    {
     "kind": "method_invocation",
     "has": {
      "field": "name",
      "regex": "^(?:getFileName|getName)\$"
     }
    },
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "object",
        "regex": "(?:^|\\\\.)URLEncoder\$"
       }
      },
      {
       "has": {
        "field": "name",
        "regex": "^encode\$"
       }
      }
     ]
    },
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "object",
        "regex": "^(?:[\\\\w.]+\\\\.)?[A-Z]\\\\w*\$",
        "not": {
         "regex": "^String\$"
        }
       }
      },
      {
       "has": {
        "field": "name",
        "regex": "^valueOf\$"
       }
      }
     ]
    },
    {
     "kind": "method_invocation",
     "has": {
      "field": "name",
      "regex": "^(?:[a-z]+And)?(?:[vV]alidated?|[cC]heck(?:ed)?|[eE]nsure|[vV]erify|[sS]anitize|[sS]afe|[sS]ecure)\\\\w*(?:Path|File|Dir|Folder|Name)\\\\w*\$"
     }
    },
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "name",
        "regex": "^replace(?:All)?\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "^\\\\(\\\\s*[\\"'](?:/|\\\\\\\\\\\\\\\\|\\\\[(?:/|\\\\\\\\)+\\\\]\\\\+?|\\\\[\\\\^[^/\\\\]]*\\\\]\\\\+?)[\\"']\\\\s*,\\\\s*[\\"'][^/\\\\\\\\]*[\\"']"
       }
      }
     ]
    }
   ],
   "upload-path": [
    {
     "kind": "method_invocation",
     "has": {
      "field": "name",
      "regex": "^(?:getExtension|getFilenameExtension|sanitize\\\\w*|lastIndexOf|length)\$"
     }
    }
   ],
   "sql-injection": [
    {
     "kind": "method_invocation",
     "has": {
      "field": "name",
      "regex": "^(?:encodeForSQL|escapeSql|enquoteLiteral|enquoteIdentifier)\$"
     }
    }
   ],
   "log-injection": [
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "name",
        "regex": "^replace(?:All)?\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 1,
         "regex": "\\\\\\\\[rnRs]|\\\\\\\\p"
        }
       }
      }
     ]
    },
    {
     "kind": "method_invocation",
     "has": {
      "field": "name",
      "regex": "^(?:encodeFor\\\\w+|forJava\\\\w*|escapeJava|escapeJson|sanitize\\\\w*)\$"
     }
    }
   ],
   "ldap-injection": [
    {
     "kind": "method_invocation",
     "has": {
      "field": "name",
      "regex": "^(?:encodeForLDAP|encodeForDN|forLdap|filterEncode|nameEncode|escapeLDAPSearchFilter|encodeValue)\$"
     }
    }
   ],
   "command-injection": [
    {
     "kind": "method_invocation",
     "has": {
      "field": "name",
      "regex": "^encodeForOS\$"
     }
    }
   ],
   "regex-injection": [
    {
     "calls": [
      "java.util.regex.Pattern.quote"
     ]
    }
   ],
   "html-injection": [
    {
     "kind": "method_invocation",
     "has": {
      "field": "name",
      "regex": "^(?:encodeForHTML|encodeForHTMLAttribute|encodeForJavaScript|encodeForURL|encodeForBase64|forHtml\\\\w*|forXml\\\\w*|forCDATA|forCss\\\\w*|forJavaScript\\\\w*|forUriComponent|htmlEscape|escapeHtml\\\\w*|escapeXml\\\\w*|escapeEcmaScript|escapeJson|clean|toBase64|writeValueAs(?:String|Bytes))\$"
     }
    },
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "object",
        "regex": "(?:^|\\\\.)URLEncoder\$"
       }
      },
      {
       "has": {
        "field": "name",
        "regex": "^encode\$"
       }
      }
     ]
    },
    {
     "kind": "method_invocation",
     "has": {
      "field": "name",
      "regex": "^getRequestUR[IL]\$"
     },
     "not": {
      "inside": {
       "stopBy": "end",
       "kind": "method_invocation",
       "has": {
        "field": "name",
        "regex": "(?i)decode"
       }
      }
     }
    },
    {
     "kind": "method_invocation",
     "all": [
      {
       "has": {
        "field": "object",
        "regex": "^(?:[\\\\w.]+\\\\.)?[A-Z]\\\\w*\$",
        "not": {
         "regex": "^String\$"
        }
       }
      },
      {
       "has": {
        "field": "name",
        "regex": "^valueOf\$"
       }
      }
     ]
    },
    {
     "kind": "method_invocation",
     "any": [
      {
       "has": {
        "field": "name",
        "regex": "(?i)escape|sanitiz|^html(?:Element|Attribute|Encode)"
       }
      },
      {
       "has": {
        "field": "object",
        "regex": "(?i)(?:^|\\\\.)(?:\\\\w*escap(?:e|er|eUtils)|HtmlUtils)\$"
       }
      }
     ],
     "not": {
      "has": {
       "field": "name",
       "regex": "(?i)unescape"
      }
     }
    }
   ],
   "xpath-injection": [
    {
     "kind": "method_invocation",
     "has": {
      "field": "name",
      "regex": "^encodeForXPath\$"
     }
    }
   ]
  },
  "types": {
   "packages": [
    "java",
    "javax",
    "org.yaml.snakeyaml",
    "com.thoughtworks.xstream",
    "org.apache.http",
    "org.apache.hc",
    "okhttp3",
    "jakarta",
    "org.hibernate",
    "org.jooq",
    "com.unboundid",
    "groovy",
    "org.springframework",
    "freemarker",
    "org.apache.velocity",
    "org.thymeleaf",
    "com.github.mustachejava",
    "io.pebbletemplates",
    "org.dom4j"
   ],
   "returns": {
    "java.sql.DriverManager.getConnection": "java.sql.Connection",
    "javax.sql.DataSource.getConnection": "java.sql.Connection",
    "java.sql.Connection.createStatement": "java.sql.Statement",
    "java.sql.Connection.prepareStatement": "java.sql.PreparedStatement",
    "java.sql.Connection.prepareCall": "java.sql.CallableStatement",
    "jakarta.persistence.EntityManagerFactory.createEntityManager": "jakarta.persistence.EntityManager",
    "javax.persistence.EntityManagerFactory.createEntityManager": "javax.persistence.EntityManager",
    "org.hibernate.SessionFactory.openSession": "org.hibernate.Session",
    "org.hibernate.SessionFactory.getCurrentSession": "org.hibernate.Session",
    "org.jooq.impl.DSL.using": "org.jooq.DSLContext",
    "java.lang.Runtime.getRuntime": "java.lang.Runtime",
    "java.lang.ProcessBuilder.command": "java.lang.ProcessBuilder",
    "javax.script.ScriptEngineManager.getEngineByName": "javax.script.ScriptEngine",
    "javax.script.ScriptEngineManager.getEngineByExtension": "javax.script.ScriptEngine",
    "jakarta.el.ExpressionFactory.newInstance": "jakarta.el.ExpressionFactory",
    "javax.el.ExpressionFactory.newInstance": "javax.el.ExpressionFactory",
    "org.springframework.jdbc.core.simple.JdbcClient.create": "org.springframework.jdbc.core.simple.JdbcClient",
    "org.springframework.web.client.RestClient.create": "org.springframework.web.client.RestClient",
    "org.springframework.web.reactive.function.client.WebClient.create": "org.springframework.web.reactive.function.client.WebClient",
    "org.springframework.web.reactive.function.client.WebClient.get": "org.springframework.web.reactive.function.client.WebClient\$Spec",
    "org.springframework.web.reactive.function.client.WebClient.post": "org.springframework.web.reactive.function.client.WebClient\$Spec",
    "org.springframework.web.reactive.function.client.WebClient.put": "org.springframework.web.reactive.function.client.WebClient\$Spec",
    "org.springframework.web.reactive.function.client.WebClient.delete": "org.springframework.web.reactive.function.client.WebClient\$Spec",
    "org.springframework.web.client.RestClient.get": "org.springframework.web.client.RestClient\$Spec",
    "org.springframework.web.client.RestClient.post": "org.springframework.web.client.RestClient\$Spec",
    "org.springframework.web.client.RestClient.put": "org.springframework.web.client.RestClient\$Spec",
    "org.springframework.web.client.RestClient.delete": "org.springframework.web.client.RestClient\$Spec",
    "javax.xml.xpath.XPathFactory.newInstance": "javax.xml.xpath.XPathFactory",
    "javax.xml.xpath.XPathFactory.newXPath": "javax.xml.xpath.XPath",
    "org.dom4j.io.SAXReader.read": "org.dom4j.Document"
   }
  },
  "calls": {
   "opaque": [
    "length",
    "size",
    "count",
    "indexOf",
    "lastIndexOf",
    "equals",
    "equalsIgnoreCase",
    "contentEquals",
    "contains",
    "containsKey",
    "containsValue",
    "startsWith",
    "endsWith",
    "isEmpty",
    "isBlank",
    "matches",
    "hashCode",
    "compareTo",
    "compareToIgnoreCase",
    "hasNext",
    "hasNextLine",
    "hasMoreElements",
    "hasMoreTokens",
    "parseInt",
    "parseLong",
    "parseDouble",
    "parseBoolean",
    "parseShort",
    "intValue",
    "longValue",
    "isNaN",
    "isFinite",
    "exists",
    "isFile",
    "isDirectory",
    "getTime",
    "ordinal",
    "randomUUID",
    "UUID",
    "digest",
    "test",
    "some",
    "every",
    "find",
    "search",
    "index",
    "parseFloat",
    "Number",
    "Boolean",
    "len",
    "int",
    "float",
    "bool",
    "assertEquals",
    "assertTrue",
    "getClass",
    "newInputStream",
    "newBufferedReader",
    "readString",
    "readAllLines"
   ],
   "lookup": [
    "get",
    "find",
    "findOne",
    "findAll",
    "findMany",
    "findUnique",
    "findFirst",
    "findBy\\\\w*",
    "findOneBy\\\\w*",
    "query\\\\w*",
    "fetch\\\\w*",
    "load\\\\w*",
    "lookup\\\\w*",
    "select\\\\w*",
    "count\\\\w*",
    "exists\\\\w*",
    "delete\\\\w*",
    "save\\\\w*",
    "insert\\\\w*",
    "update\\\\w*",
    "create",
    "authenticate",
    "verify",
    "compare",
    "execute\\\\w*",
    "exec",
    "get[A-Z]\\\\w*",
    "readObject",
    "cursor",
    "commit",
    "filter",
    "hget",
    "mget"
   ],
   "function_lookup": [
    "(?:get|find|list|fetch|load|lookup|query|search|select|read)\\\\w*by(?!te)[a-z_]\\\\w*",
    "(?:get|find|fetch|load|lookup|query|count)(?:_\\\\w+|[A-Z]\\\\w*)_?(?:by|for|from|code|user|order|item|record|entry|row|doc|model|object|session|client|entity|service|manager|provider|id)s?",
    "(?:find|lookup|fetch|load)(?:_|[A-Z])\\\\w*",
    "getLogger"
   ],
   "adds": [
    "add",
    "append",
    "push",
    "addLast",
    "addFirst",
    "addElement",
    "offer",
    "insert",
    "addAll",
    "putAll",
    "update",
    "concat",
    "put",
    "set",
    "setProperty",
    "setValue",
    "write",
    "writeBytes",
    "writeObject",
    "print",
    "printf",
    "command",
    "setText",
    "setString",
    "assign",
    "extend"
   ],
   "fills": [
    "nextBytes",
    "copy",
    "arraycopy",
    "read",
    "readFully",
    "toArray",
    "getChars",
    "copyInto",
    "merge"
   ],
   "calls_back": [
    "map",
    "forEach",
    "filter",
    "flatMap",
    "reduce",
    "then",
    "thenApply",
    "thenAccept",
    "thenCompose",
    "ifPresent",
    "ifPresentOrElse",
    "peek",
    "anyMatch",
    "allMatch",
    "noneMatch",
    "collect",
    "mapToObj",
    "subscribe",
    "computeIfAbsent",
    "sort",
    "find"
   ],
   "lists": [
    "ArrayList",
    "LinkedList",
    "Vector",
    "Stack",
    "CopyOnWriteArrayList",
    "ArrayDeque",
    "HashSet",
    "LinkedHashSet",
    "TreeSet"
   ],
   "maps": [
    "HashMap",
    "LinkedHashMap",
    "TreeMap",
    "ConcurrentHashMap",
    "Hashtable",
    "Properties"
   ],
   "wraps": [
    "URL",
    "URI",
    "create",
    "valueOf",
    "toString",
    "toURL",
    "toURI",
    "File",
    "Path",
    "of",
    "get"
   ],
   "types": [
    "URI",
    "URL",
    "DSL"
   ],
   "formats": [
    "format",
    "formatted"
   ],
   "converts": [
    "format",
    "formatted",
    "valueOf",
    "toString",
    "decode",
    "encodeToString"
   ]
  }
 },
 "javascript": {
  "sources": {
   "browser-location": [
    {
     "literals": [
      "location.",
      "document.URL",
      "document.documentURI",
      "document.referrer",
      "document.baseURI",
      "window.name"
     ],
     "kind": "member_expression",
     "regex": "^(?:window\\\\.|document\\\\.|self\\\\.|top\\\\.|parent\\\\.)?location\\\\.(?:hash|search|href|pathname)\$|^document\\\\.(?:URL|documentURI|referrer|baseURI)\$|^window\\\\.name\$"
    }
   ],
   "remote": [
    {
     "literals": [
      "req.query",
      "req.params",
      "req.body",
      "req.cookies",
      "req.headers",
      "req.originalUrl",
      "req.file",
      "req.nextUrl",
      "req.param(",
      "req.get(",
      "req.header(",
      "req.json(",
      "req.text(",
      "req.formData(",
      "req.parseBody(",
      "req.valid(",
      "req?.",
      "request.query",
      "request.params",
      "request.body",
      "request.cookies",
      "request.headers",
      "request.originalUrl",
      "request.file",
      "request.nextUrl",
      "request.param(",
      "request.get(",
      "request.header(",
      "request.json(",
      "request.text(",
      "request.formData(",
      "request.parseBody(",
      "request.valid(",
      "request?.",
      "ctx.query",
      "ctx.params",
      "ctx.headers",
      "ctx.cookies",
      "ctx.request",
      "ctx.get(",
      "ctx.header(",
      "ctx.param(",
      "context.request",
      "event.body",
      "event.headers",
      "event.queryStringParameters",
      "event.pathParameters",
      "event.multiValueQueryStringParameters"
     ],
     "kind": "member_expression",
     "not": {
      "any": [
       {
        "regex": "^ctx\\\\s*\\\\??\\\\.\\\\s*body\$"
       },
       {
        "regex": "^req\\\\b",
        "inside": {
         "stopBy": {
          "any": [
           {
            "kind": "function_declaration"
           },
           {
            "kind": "function_expression"
           },
           {
            "kind": "arrow_function"
           },
           {
            "kind": "method_definition"
           }
          ]
         },
         "any": [
          {
           "kind": "function_declaration"
          },
          {
           "kind": "function_expression"
          },
          {
           "kind": "arrow_function"
          },
          {
           "kind": "method_definition"
          }
         ],
         "has": {
          "stopBy": {
           "any": [
            {
             "kind": "function_declaration"
            },
            {
             "kind": "function_expression"
            },
            {
             "kind": "arrow_function"
            },
            {
             "kind": "method_definition"
            }
           ]
          },
          "any": [
           {
            "kind": "variable_declarator",
            "all": [
             {
              "has": {
               "field": "name",
               "regex": "^req\$"
              }
             },
             {
              "has": {
               "field": "value",
               "regex": "^(?:await\\\\s+)?(?:JSON\\\\.parse\\\\(|new\\\\s|\\\\{|fetch\\\\(|https?\\\\.(?:request|get)\\\\(|indexedDB\\\\.)"
              }
             }
            ]
           },
           {
            "kind": "assignment_expression",
            "all": [
             {
              "has": {
               "field": "left",
               "regex": "^req\$"
              }
             },
             {
              "has": {
               "field": "right",
               "regex": "^(?:await\\\\s+)?(?:JSON\\\\.parse\\\\(|new\\\\s|\\\\{|fetch\\\\(|https?\\\\.(?:request|get)\\\\(|indexedDB\\\\.)"
              }
             }
            ]
           }
          ]
         }
        }
       },
       {
        "regex": "^request\\\\b",
        "inside": {
         "stopBy": {
          "any": [
           {
            "kind": "function_declaration"
           },
           {
            "kind": "function_expression"
           },
           {
            "kind": "arrow_function"
           },
           {
            "kind": "method_definition"
           }
          ]
         },
         "any": [
          {
           "kind": "function_declaration"
          },
          {
           "kind": "function_expression"
          },
          {
           "kind": "arrow_function"
          },
          {
           "kind": "method_definition"
          }
         ],
         "has": {
          "stopBy": {
           "any": [
            {
             "kind": "function_declaration"
            },
            {
             "kind": "function_expression"
            },
            {
             "kind": "arrow_function"
            },
            {
             "kind": "method_definition"
            }
           ]
          },
          "any": [
           {
            "kind": "variable_declarator",
            "all": [
             {
              "has": {
               "field": "name",
               "regex": "^request\$"
              }
             },
             {
              "has": {
               "field": "value",
               "regex": "^(?:await\\\\s+)?(?:JSON\\\\.parse\\\\(|new\\\\s|\\\\{|fetch\\\\(|https?\\\\.(?:request|get)\\\\(|indexedDB\\\\.)"
              }
             }
            ]
           },
           {
            "kind": "assignment_expression",
            "all": [
             {
              "has": {
               "field": "left",
               "regex": "^request\$"
              }
             },
             {
              "has": {
               "field": "right",
               "regex": "^(?:await\\\\s+)?(?:JSON\\\\.parse\\\\(|new\\\\s|\\\\{|fetch\\\\(|https?\\\\.(?:request|get)\\\\(|indexedDB\\\\.)"
              }
             }
            ]
           }
          ]
         }
        }
       }
      ]
     },
     "regex": "^(?:c\\\\.)?(?:req|request|ctx|ctx\\\\.request|context\\\\.request|event)\\\\s*\\\\??\\\\.\\\\s*(?:query|params|body|cookies|headers|originalUrl|queryStringParameters|pathParameters|multiValueQueryStringParameters|nextUrl|files?)\$"
    },
    {
     "literals": [
      "req.query",
      "req.params",
      "req.body",
      "req.cookies",
      "req.headers",
      "req.originalUrl",
      "req.file",
      "req.nextUrl",
      "req.param(",
      "req.get(",
      "req.header(",
      "req.json(",
      "req.text(",
      "req.formData(",
      "req.parseBody(",
      "req.valid(",
      "req?.",
      "request.query",
      "request.params",
      "request.body",
      "request.cookies",
      "request.headers",
      "request.originalUrl",
      "request.file",
      "request.nextUrl",
      "request.param(",
      "request.get(",
      "request.header(",
      "request.json(",
      "request.text(",
      "request.formData(",
      "request.parseBody(",
      "request.valid(",
      "request?.",
      "ctx.query",
      "ctx.params",
      "ctx.headers",
      "ctx.cookies",
      "ctx.request",
      "ctx.get(",
      "ctx.header(",
      "ctx.param(",
      "context.request",
      "event.body",
      "event.headers",
      "event.queryStringParameters",
      "event.pathParameters",
      "event.multiValueQueryStringParameters"
     ],
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:c\\\\.)?(?:req|request|ctx)\\\\.(?:param|query|header|get|json|text|formData|parseBody|valid)\$"
     }
    },
    {
     "literals": [
      "req.url",
      "request.url"
     ],
     "any": [
      {
       "kind": "member_expression",
       "regex": "\\\\bparse\\\\(\\\\s*(?:req|request)\\\\.url\\\\s*,\\\\s*true\\\\s*\\\\)\\\\.query\$"
      },
      {
       "kind": "member_expression",
       "all": [
        {
         "has": {
          "field": "property",
          "regex": "^query\$"
         }
        },
        {
         "has": {
          "field": "object",
          "pattern": "\$ADDRESS"
         }
        }
       ],
       "inside": {
        "stopBy": {
         "any": [
          {
           "kind": "function_declaration"
          },
          {
           "kind": "function_expression"
          },
          {
           "kind": "arrow_function"
          },
          {
           "kind": "method_definition"
          }
         ]
        },
        "any": [
         {
          "kind": "function_declaration"
         },
         {
          "kind": "function_expression"
         },
         {
          "kind": "arrow_function"
         },
         {
          "kind": "method_definition"
         }
        ],
        "has": {
         "stopBy": {
          "any": [
           {
            "kind": "function_declaration"
           },
           {
            "kind": "function_expression"
           },
           {
            "kind": "arrow_function"
           },
           {
            "kind": "method_definition"
           }
          ]
         },
         "kind": "variable_declarator",
         "all": [
          {
           "has": {
            "field": "name",
            "pattern": "\$ADDRESS"
           }
          },
          {
           "has": {
            "field": "value",
            "regex": "\\\\bparse\\\\(\\\\s*(?:req|request)\\\\.url\\\\s*,\\\\s*true\\\\s*\\\\)\$"
           }
          }
         ]
        }
       }
      },
      {
       "kind": "call_expression",
       "has": {
        "field": "function",
        "regex": "(?:^|\\\\.)searchParams\\\\.(?:get|getAll)\$"
       },
       "inside": {
        "stopBy": {
         "any": [
          {
           "kind": "function_declaration"
          },
          {
           "kind": "function_expression"
          },
          {
           "kind": "arrow_function"
          },
          {
           "kind": "method_definition"
          }
         ]
        },
        "any": [
         {
          "kind": "function_declaration"
         },
         {
          "kind": "function_expression"
         },
         {
          "kind": "arrow_function"
         },
         {
          "kind": "method_definition"
         }
        ],
        "regex": "\\\\bnew (?:url\\\\.)?URL\\\\(\\\\s*(?:req|request)\\\\.url\\\\b"
       }
      }
     ]
    },
    {
     "literals": [
      "req.on('data'",
      "req.on(\\"data\\"",
      "request.on('data'",
      "request.on(\\"data\\""
     ],
     "kind": "identifier",
     "any": [
      {
       "inside": {
        "kind": "arrow_function",
        "field": "parameter",
        "inside": {
         "kind": "arguments",
         "inside": {
          "kind": "call_expression",
          "has": {
           "field": "function",
           "regex": "^(?:req|request)\\\\.on\$"
          }
         },
         "has": {
          "nthChild": 1,
          "regex": "^[\\"']data[\\"']\$"
         }
        }
       }
      },
      {
       "inside": {
        "kind": "formal_parameters",
        "inside": {
         "any": [
          {
           "kind": "function_declaration"
          },
          {
           "kind": "function_expression"
          },
          {
           "kind": "arrow_function"
          },
          {
           "kind": "method_definition"
          }
         ],
         "inside": {
          "kind": "arguments",
          "inside": {
           "kind": "call_expression",
           "has": {
            "field": "function",
            "regex": "^(?:req|request)\\\\.on\$"
           }
          },
          "has": {
           "nthChild": 1,
           "regex": "^[\\"']data[\\"']\$"
          }
         }
        }
       }
      }
     ]
    },
    {
     "literals": [
      "matchedData("
     ],
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^matchedData\$"
     }
    },
    {
     "literals": [
      "@Query(",
      "@Param(",
      "@Body(",
      "@Headers(",
      "@UploadedFile(",
      "@QueryParam(",
      "@PathParam(",
      "@BodyParam(",
      "@HeaderParam(",
      "@CookieParam("
     ],
     "inside": {
      "kind": "formal_parameters"
     },
     "has": {
      "kind": "decorator",
      "regex": "^@(?:Query|Param|Body|Headers|UploadedFile|QueryParam|PathParam|BodyParam|HeaderParam|CookieParam)\\\\b"
     },
     "not": {
      "has": {
       "kind": "decorator",
       "regex": "\\\\bParse(?:Int|Float|Bool|UUID|Enum|Date)Pipe\\\\b"
      }
     }
    },
    {
     "literals": [
      "exports.",
      "module.exports",
      "handler"
     ],
     "kind": "identifier",
     "regex": "^event\$",
     "inside": {
      "stopBy": {
       "kind": "statement_block"
      },
      "kind": "formal_parameters",
      "regex": "^\\\\(\\\\s*event\\\\b",
      "inside": {
       "any": [
        {
         "kind": "function_declaration",
         "has": {
          "field": "name",
          "regex": "(?i)handler\$"
         }
        },
        {
         "kind": "arrow_function",
         "inside": {
          "any": [
           {
            "kind": "assignment_expression",
            "has": {
             "field": "left",
             "regex": "^(?:module\\\\.)?exports(?:\\\\.\\\\w+)?\$"
            }
           },
           {
            "kind": "variable_declarator",
            "has": {
             "field": "name",
             "regex": "(?i)handler\$"
            }
           }
          ]
         }
        },
        {
         "kind": "function_expression",
         "inside": {
          "any": [
           {
            "kind": "assignment_expression",
            "has": {
             "field": "left",
             "regex": "^(?:module\\\\.)?exports(?:\\\\.\\\\w+)?\$"
            }
           },
           {
            "kind": "variable_declarator",
            "has": {
             "field": "name",
             "regex": "(?i)handler\$"
            }
           }
          ]
         }
        }
       ]
      }
     }
    },
    {
     "literals": [
      "req['",
      "req[\\"",
      "request['",
      "request[\\"",
      "ctx['",
      "ctx[\\"",
      "event['",
      "event[\\""
     ],
     "kind": "subscript_expression",
     "regex": "^(?:c\\\\.)?(?:req|request|ctx|ctx\\\\.request|context\\\\.request|event)(?:\\\\?\\\\.)?\\\\[['\\"](?:query|params|body|cookies|headers|originalUrl|queryStringParameters|pathParameters)['\\"]\\\\]\$"
    },
    {
     "literals": [
      "} = req",
      "}=req",
      "} = ctx",
      "} = context.req",
      "} = c.req",
      "} = event"
     ],
     "any": [
      {
       "kind": "shorthand_property_identifier_pattern",
       "regex": "^(?:query|params|body|cookies|headers|originalUrl|queryStringParameters|pathParameters)\$",
       "inside": {
        "any": [
         {
          "kind": "object_pattern"
         },
         {
          "kind": "object_assignment_pattern",
          "inside": {
           "kind": "object_pattern"
          }
         }
        ],
        "inside": {
         "stopBy": {
          "not": {
           "any": [
            {
             "kind": "object_pattern"
            },
            {
             "kind": "object_assignment_pattern"
            }
           ]
          }
         },
         "kind": "variable_declarator",
         "has": {
          "field": "value",
          "regex": "^(?:(?:c\\\\.|ctx\\\\.|context\\\\.)?(?:req|request)|ctx|event)\$"
         },
         "not": {
          "regex": "\\\\bbody\\\\b[^=]*=\\\\s*ctx\$"
         }
        }
       }
      },
      {
       "kind": "identifier",
       "inside": {
        "kind": "pair_pattern",
        "field": "value",
        "has": {
         "field": "key",
         "regex": "^(?:query|params|body|cookies|headers|originalUrl|queryStringParameters|pathParameters)\$"
        },
        "inside": {
         "kind": "object_pattern",
         "inside": {
          "stopBy": {
           "not": {
            "any": [
             {
              "kind": "object_pattern"
             },
             {
              "kind": "object_assignment_pattern"
             }
            ]
           }
          },
          "kind": "variable_declarator",
          "has": {
           "field": "value",
           "regex": "^(?:(?:c\\\\.|ctx\\\\.|context\\\\.)?(?:req|request)|ctx|event)\$"
          },
          "not": {
           "regex": "\\\\bbody\\\\b[^=]*=\\\\s*ctx\$"
          }
         }
        }
       }
      },
      {
       "any": [
        {
         "kind": "identifier"
        },
        {
         "kind": "shorthand_property_identifier_pattern"
        }
       ],
       "inside": {
        "stopBy": {
         "kind": "variable_declarator"
        },
        "kind": "pair_pattern",
        "has": {
         "field": "key",
         "regex": "^(?:query|params|body|cookies|headers|originalUrl|queryStringParameters|pathParameters)\$"
        },
        "inside": {
         "kind": "object_pattern",
         "inside": {
          "stopBy": {
           "not": {
            "any": [
             {
              "kind": "object_pattern"
             },
             {
              "kind": "object_assignment_pattern"
             }
            ]
           }
          },
          "kind": "variable_declarator",
          "has": {
           "field": "value",
           "regex": "^(?:(?:c\\\\.|ctx\\\\.|context\\\\.)?(?:req|request)|ctx|event)\$"
          },
          "not": {
           "regex": "\\\\bbody\\\\b[^=]*=\\\\s*ctx\$"
          }
         }
        }
       }
      }
     ],
     "not": {
      "inside": {
       "stopBy": {
        "any": [
         {
          "kind": "function_declaration"
         },
         {
          "kind": "function_expression"
         },
         {
          "kind": "arrow_function"
         },
         {
          "kind": "method_definition"
         }
        ]
       },
       "any": [
        {
         "kind": "function_declaration"
        },
        {
         "kind": "function_expression"
        },
        {
         "kind": "arrow_function"
        },
        {
         "kind": "method_definition"
        }
       ],
       "has": {
        "stopBy": {
         "any": [
          {
           "kind": "function_declaration"
          },
          {
           "kind": "function_expression"
          },
          {
           "kind": "arrow_function"
          },
          {
           "kind": "method_definition"
          }
         ]
        },
        "kind": "variable_declarator",
        "all": [
         {
          "has": {
           "field": "name",
           "regex": "^(?:req|request)\$"
          }
         },
         {
          "has": {
           "field": "value",
           "regex": "^(?:await\\\\s+)?(?:JSON\\\\.parse\\\\(|new\\\\s|\\\\{|fetch\\\\(|https?\\\\.(?:request|get)\\\\(|indexedDB\\\\.)"
          }
         }
        ]
       }
      }
     }
    },
    {
     "literals": [
      ".get(",
      ".post(",
      ".put(",
      ".patch(",
      ".delete(",
      ".all(",
      ".use("
     ],
     "pattern": "\$RQ.\$PART",
     "kind": "member_expression",
     "has": {
      "field": "property",
      "regex": "^(?:query|params|body|cookies|headers)\$"
     },
     "inside": {
      "stopBy": "end",
      "any": [
       {
        "pattern": "(\$RQ, \$RS) => \$CODE"
       },
       {
        "pattern": "async (\$RQ, \$RS) => \$CODE"
       },
       {
        "pattern": "function (\$RQ, \$RS) { \$\$\$ }"
       },
       {
        "pattern": "async function (\$RQ, \$RS) { \$\$\$ }"
       }
      ],
      "inside": {
       "kind": "arguments",
       "inside": {
        "kind": "call_expression",
        "has": {
         "field": "function",
         "regex": "\\\\.(?:get|post|put|patch|delete|all|use)\$"
        },
        "all": [
         {
          "has": {
           "field": "arguments",
           "has": {
            "nthChild": 1,
            "any": [
             {
              "kind": "string"
             },
             {
              "kind": "template_string"
             }
            ]
           }
          }
         }
        ]
       }
      }
     }
    },
    {
     "literals": [
      ".get(",
      ".post(",
      ".put(",
      ".patch(",
      ".delete(",
      ".all(",
      ".use("
     ],
     "any": [
      {
       "kind": "shorthand_property_identifier_pattern",
       "regex": "^(?:query|params|body|cookies|headers)\$"
      },
      {
       "kind": "identifier",
       "inside": {
        "kind": "pair_pattern",
        "field": "value",
        "has": {
         "field": "key",
         "regex": "^(?:query|params|body|cookies|headers)\$"
        }
       }
      },
      {
       "any": [
        {
         "kind": "identifier"
        },
        {
         "kind": "shorthand_property_identifier_pattern"
        }
       ],
       "inside": {
        "stopBy": {
         "kind": "formal_parameters"
        },
        "kind": "pair_pattern",
        "has": {
         "field": "key",
         "regex": "^(?:query|params|body|cookies|headers)\$"
        }
       }
      }
     ],
     "inside": {
      "stopBy": {
       "kind": "statement_block"
      },
      "kind": "formal_parameters",
      "inside": {
       "any": [
        {
         "kind": "arrow_function"
        },
        {
         "kind": "function_expression"
        }
       ],
       "inside": {
        "kind": "arguments",
        "inside": {
         "kind": "call_expression",
         "has": {
          "field": "function",
          "regex": "\\\\.(?:get|post|put|patch|delete|all|use)\$"
         },
         "all": [
          {
           "has": {
            "field": "arguments",
            "has": {
             "nthChild": 1,
             "any": [
              {
               "kind": "string"
              },
              {
               "kind": "template_string"
              }
             ]
            }
           }
          }
         ]
        }
       }
      }
     }
    }
   ],
   "request-path": [
    {
     "literals": [
      "req.url",
      "request.url"
     ],
     "kind": "member_expression",
     "regex": "^(?:(?:this|ctx|context|self|_this)\\\\.)?(?:req|request)\\\\s*\\\\??\\\\.\\\\s*url\$"
    },
    {
     "literals": [
      "createServer",
      "'request'",
      "\\"request\\""
     ],
     "pattern": "\$RQ.url",
     "kind": "member_expression",
     "inside": {
      "stopBy": "end",
      "any": [
       {
        "pattern": "(\$RQ, \$RS) => \$CODE"
       },
       {
        "pattern": "async (\$RQ, \$RS) => \$CODE"
       },
       {
        "pattern": "function (\$RQ, \$RS) { \$\$\$ }"
       },
       {
        "pattern": "async function (\$RQ, \$RS) { \$\$\$ }"
       }
      ],
      "inside": {
       "kind": "arguments",
       "inside": {
        "kind": "call_expression",
        "has": {
         "field": "function",
         "regex": "(?:^|\\\\.)(?:createServer|on)\$"
        }
       }
      }
     }
    }
   ],
   "library-input": [
    {
     "parameters": "exported",
     "literals": [
      "export",
      "define.amd"
     ]
    }
   ]
  },
  "sinks": {
   "dom-injection": [
    {
     "kind": "assignment_expression",
     "has": {
      "field": "left",
      "regex": "\\\\.(?:innerHTML|outerHTML|srcdoc)\$"
     }
    },
    {
     "calls": [
      "document.write",
      "document.writeln",
      "eval",
      "setTimeout",
      "setInterval"
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "\\\\.insertAdjacentHTML\$"
     },
     "arguments": [
      2
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:\\\\\$|jQuery)\\\\(.*\\\\)\\\\.(?:html|append|prepend|before|after|replaceWith)\$"
     },
     "arguments": [
      1
     ]
    }
   ],
   "sql-injection": [
    {
     "types": [
      "pg.Client",
      "pg.Pool",
      "pg.PoolClient",
      "mysql.Connection",
      "mysql.Pool",
      "mysql2.Connection",
      "mysql2.Pool",
      "mysql2/promise.Connection",
      "mysql2/promise.Pool",
      "better-sqlite3",
      "better-sqlite3.Database",
      "sqlite3.Database",
      "knex.Knex",
      "sequelize.Sequelize",
      "typeorm.DataSource",
      "typeorm.Connection",
      "typeorm.EntityManager",
      "typeorm.QueryRunner",
      "typeorm.Repository",
      "@prisma/client.PrismaClient"
     ],
     "methods": [
      "query",
      "execute",
      "raw",
      "exec",
      "run",
      "prepare",
      "unsafe",
      "whereRaw",
      "orderByRaw",
      "havingRaw",
      "joinRaw",
      "literal",
      "queryRawUnsafe",
      "\$queryRawUnsafe",
      "\$executeRawUnsafe",
      "executeSql",
      "simpleQuery"
     ],
     "named": "(?i)(?:db|database|sql\\\\w*|conn|connection|pool|client|knex|prisma|sequelize|pg|mysql|session|tx|trx|transaction|manager|repository|repo|entityManager|runner)\$",
     "fields": [
      "text",
      "sql",
      "query",
      "name"
     ],
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|pragma)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "knex.Knex"
     ],
     "methods": [
      "whereRaw",
      "orWhereRaw",
      "andWhereRaw",
      "havingRaw",
      "orHavingRaw",
      "orderByRaw",
      "groupByRaw",
      "joinRaw",
      "fromRaw"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "better-sqlite3",
      "better-sqlite3.Database",
      "sqlite3.Database"
     ],
     "methods": [
      "all",
      "get",
      "each",
      "batch"
     ],
     "not": {
      "has": {
       "field": "arguments",
       "has": {
        "nthChild": 1,
        "kind": "object"
       }
      }
     },
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|pragma)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "typeorm.SelectQueryBuilder"
     ],
     "methods": [
      "where",
      "andWhere",
      "orWhere",
      "having",
      "andHaving",
      "orHaving"
     ],
     "not": {
      "has": {
       "field": "arguments",
       "has": {
        "nthChild": 1,
        "any": [
         {
          "kind": "object"
         },
         {
          "kind": "array"
         }
        ]
       }
      }
     },
     "arguments": [
      1
     ]
    }
   ],
   "nosql-injection": [
    {
     "types": [
      "mongoose.Model",
      "mongodb.Collection"
     ],
     "methods": [
      "find",
      "findOne",
      "findOneAndUpdate",
      "findOneAndDelete",
      "findOneAndRemove",
      "updateOne",
      "updateMany",
      "deleteOne",
      "deleteMany",
      "countDocuments",
      "where",
      "aggregate"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "ldap-injection": [
    {
     "types": [
      "ldapjs.Client",
      "ldapts.Client"
     ],
     "methods": [
      "search",
      "searchAsync",
      "bind"
     ],
     "named": "(?i)(?:client|ldap\\\\w*)\$",
     "text": "^\\\\(?[&|!(]*\\\\(?\\\\w+=",
     "arguments": [
      1,
      2
     ]
    }
   ],
   "xpath-injection": [
    {
     "calls": [
      "xpath.select",
      "xpath.select1",
      "xpath.evaluate",
      "xpath.parse",
      "document.evaluate"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "template-injection": [
    {
     "calls": [
      "pug.render",
      "pug.compile",
      "jade.render",
      "jade.compile",
      "ejs.render",
      "ejs.compile",
      "handlebars.compile",
      "Handlebars.compile",
      "nunjucks.renderString",
      "nunjucks.compile",
      "lodash.template",
      "_.template",
      "mustache.render",
      "Mustache.render",
      "eta.renderString",
      "dot.template",
      "doT.template",
      "underscore.template",
      "hogan.js.compile",
      "eta.render",
      "Eta.render",
      "eta.renderAsync",
      "squirrelly.render",
      "Sqrl.render",
      "squirrelly.compile",
      "Sqrl.compile",
      "dot.compile",
      "doT.compile",
      "swig.render",
      "swig.compile",
      "velocityjs.render",
      "twig.twig",
      "mustache.to_html",
      "Mustache.to_html",
      "haml.compile",
      "whiskers.render",
      "art-template.render",
      "art-template.compile"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "unsafe-deserialization": [
    {
     "calls": [
      "node-serialize.unserialize",
      "serialize-to-js.deserialize",
      "funcster.deepDeserialize",
      "cryo.parse",
      "v8.deserialize"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "prototype-pollution": [
    {
     "calls": [
      "lodash.merge",
      "lodash.mergeWith",
      "lodash.defaultsDeep",
      "lodash.set",
      "lodash.setWith",
      "_.merge",
      "_.mergeWith",
      "_.defaultsDeep",
      "_.set",
      "deepmerge",
      "lodash.merge.default",
      "merge",
      "extend",
      "jQuery.extend",
      "\$.extend",
      "deep-extend",
      "merge-deep"
     ],
     "arguments": [
      2,
      3,
      4
     ]
    }
   ],
   "request-forgery": [
    {
     "calls": [
      "fetch",
      "axios",
      "axios.get",
      "axios.post",
      "axios.put",
      "axios.patch",
      "axios.delete",
      "axios.head",
      "axios.request",
      "got",
      "got.get",
      "got.post",
      "request",
      "request.get",
      "request.post",
      "node-fetch",
      "undici.fetch",
      "undici.request",
      "superagent.get",
      "superagent.post",
      "http.get",
      "http.request",
      "https.get",
      "https.request",
      "needle.get"
     ],
     "arguments": [
      1
     ],
     "fields": [
      "url",
      "uri",
      "href",
      "host",
      "hostname",
      "baseURL",
      "origin",
      "protocol",
      "port"
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…|/[^/\\\\\\\\])",
     "not": {
      "has": {
       "field": "arguments",
       "has": {
        "stopBy": "end",
        "kind": "pair",
        "all": [
         {
          "has": {
           "field": "key",
           "regex": "^(?:agent|https?Agent|dispatcher|lookup)\$"
          }
         },
         {
          "has": {
           "field": "value",
           "regex": "(?i)ssrf|safe|guard|filter"
          }
         }
        ]
       }
      }
     }
    }
   ],
   "html-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:res|response|reply|ctx|c)(?:\\\\.(?:status|type|code|set|header)\\\\([^()]*\\\\))*\\\\.(?:send|write|end|html)\$"
     },
     "arguments": [
      1
     ],
     "not": {
      "any": [
       {
        "inside": {
         "stopBy": {
          "any": [
           {
            "kind": "function_declaration"
           },
           {
            "kind": "function_expression"
           },
           {
            "kind": "arrow_function"
           },
           {
            "kind": "method_definition"
           }
          ]
         },
         "any": [
          {
           "kind": "function_declaration"
          },
          {
           "kind": "function_expression"
          },
          {
           "kind": "arrow_function"
          },
          {
           "kind": "method_definition"
          }
         ],
         "has": {
          "stopBy": "end",
          "kind": "call_expression",
          "any": [
           {
            "has": {
             "field": "function",
             "regex": "\\\\.(?:setHeader|set|header|writeHead)\$"
            },
            "regex": "(?i)content-type['\\"]?\\\\s*[,:]\\\\s*['\\"](?:text/(?:plain|css|csv|javascript|event-stream)|application/|image/|audio/|video/)"
           },
           {
            "has": {
             "field": "function",
             "regex": "\\\\.(?:type|contentType)\$"
            },
            "regex": "(?i)\\\\(\\\\s*['\\"](?:txt|json|csv|css|text/(?:plain|css|csv)|application/|image/)"
           }
          ]
         },
         "not": {
          "regex": "(?i)['\\"](?:text/)?html|svg|/xml"
         }
        }
       },
       {
        "inside": {
         "stopBy": {
          "any": [
           {
            "kind": "statement_block"
           },
           {
            "kind": "program"
           }
          ]
         },
         "any": [
          {
           "kind": "statement_block"
          },
          {
           "kind": "program"
          }
         ],
         "has": {
          "kind": "expression_statement",
          "regex": "(?is)^\\\\w+(?:\\\\.\\\\w+)?(?:\\\\.\\\\w+\\\\([^()]*\\\\))*\\\\.(?:writeHead|setHeader|set|header)\\\\(.*\\\\blocation['\\"]?\\\\s*[,:]"
         }
        }
       },
       {
        "has": {
         "field": "function",
         "regex": "\\\\.send\$"
        },
        "all": [
         {
          "has": {
           "field": "arguments",
           "has": {
            "nthChild": 1,
            "any": [
             {
              "kind": "array"
             },
             {
              "kind": "call_expression",
              "all": [
               {
                "has": {
                 "field": "function",
                 "regex": "\\\\.(?:map|flatMap|filter)\$"
                }
               },
               {
                "has": {
                 "field": "arguments",
                 "has": {
                  "nthChild": 1,
                  "any": [
                   {
                    "kind": "arrow_function"
                   },
                   {
                    "kind": "function_expression"
                   }
                  ]
                 }
                }
               }
              ]
             }
            ]
           }
          }
         }
        ]
       }
      ]
     }
    },
    {
     "kind": "assignment_expression",
     "has": {
      "field": "left",
      "regex": "^ctx\\\\.(?:response\\\\.)?body\$"
     },
     "not": {
      "inside": {
       "stopBy": {
        "any": [
         {
          "kind": "function_declaration"
         },
         {
          "kind": "function_expression"
         },
         {
          "kind": "arrow_function"
         },
         {
          "kind": "method_definition"
         }
        ]
       },
       "any": [
        {
         "kind": "function_declaration"
        },
        {
         "kind": "function_expression"
        },
        {
         "kind": "arrow_function"
        },
        {
         "kind": "method_definition"
        }
       ],
       "has": {
        "stopBy": "end",
        "kind": "call_expression",
        "any": [
         {
          "has": {
           "field": "function",
           "regex": "\\\\.(?:setHeader|set|header|writeHead)\$"
          },
          "regex": "(?i)content-type['\\"]?\\\\s*[,:]\\\\s*['\\"](?:text/(?:plain|css|csv|javascript|event-stream)|application/|image/|audio/|video/)"
         },
         {
          "has": {
           "field": "function",
           "regex": "\\\\.(?:type|contentType)\$"
          },
          "regex": "(?i)\\\\(\\\\s*['\\"](?:txt|json|csv|css|text/(?:plain|css|csv)|application/|image/)"
         }
        ]
       },
       "not": {
        "regex": "(?i)['\\"](?:text/)?html|svg|/xml"
       }
      }
     }
    },
    {
     "kind": "new_expression",
     "has": {
      "field": "constructor",
      "regex": "^(?:Next)?Response\$"
     },
     "all": [
      {
       "has": {
        "field": "arguments",
        "regex": "(?i)content-type[\\"']?\\\\s*[:,]\\\\s*[\\"']text/html"
       }
      }
     ],
     "arguments": [
      1
     ]
    }
   ],
   "url-redirection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:res|response|reply|ctx)(?:\\\\.status\\\\([^()]*\\\\))?\\\\.(?:redirect|location)\$"
     },
     "arguments": [
      1,
      2
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|/[^/\\\\\\\\]|[\\\\w-]+[./?])"
    }
   ],
   "path-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:res|response|reply)\\\\.(?:sendFile|sendfile|download)\$"
     },
     "not": {
      "has": {
       "field": "arguments",
       "any": [
        {
         "has": {
          "kind": "object",
          "has": {
           "any": [
            {
             "kind": "pair"
            },
            {
             "kind": "shorthand_property_identifier"
            }
           ],
           "regex": "^root\\\\b"
          }
         }
        },
        {
         "has": {
          "nthChild": 2,
          "kind": "identifier",
          "pattern": "\$OPTIONS",
          "inside": {
           "stopBy": "end",
           "kind": "program",
           "has": {
            "stopBy": "end",
            "kind": "variable_declarator",
            "all": [
             {
              "has": {
               "field": "name",
               "pattern": "\$OPTIONS"
              }
             },
             {
              "has": {
               "kind": "object",
               "has": {
                "any": [
                 {
                  "kind": "pair"
                 },
                 {
                  "kind": "shorthand_property_identifier"
                 }
                ],
                "regex": "^root\\\\b"
               }
              }
             }
            ]
           }
          }
         }
        },
        {
         "has": {
          "nthChild": 2,
          "kind": "identifier",
          "regex": "(?i)opt(?:ion)?s\$",
          "pattern": "\$OPTIONS",
          "not": {
           "inside": {
            "stopBy": "end",
            "kind": "program",
            "has": {
             "stopBy": "end",
             "kind": "variable_declarator",
             "has": {
              "field": "name",
              "pattern": "\$OPTIONS"
             }
            }
           }
          }
         }
        }
       ]
      }
     },
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "fs.readFile",
      "fs.readFileSync",
      "fs.writeFile",
      "fs.writeFileSync",
      "fs.appendFile",
      "fs.appendFileSync",
      "fs.createReadStream",
      "fs.createWriteStream",
      "fs.unlink",
      "fs.unlinkSync",
      "fs.rm",
      "fs.rmSync",
      "fs.readdir",
      "fs.readdirSync",
      "fs.open",
      "fs.openSync",
      "fs.promises.readFile",
      "fs.promises.writeFile",
      "fs.promises.unlink",
      "fs.promises.open",
      "fs/promises.readFile",
      "fs/promises.writeFile",
      "fs/promises.unlink",
      "fs/promises.rm",
      "fs/promises.open",
      "fs-extra.readFile",
      "fs-extra.remove",
      "fs-extra.outputFile"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "prototype-pollution-write": [
    {
     "kind": "assignment_expression",
     "has": {
      "field": "left",
      "kind": "subscript_expression",
      "not": {
       "has": {
        "field": "index",
        "any": [
         {
          "kind": "string"
         },
         {
          "kind": "number"
         }
        ]
       }
      }
     },
     "writes": "prototype"
    }
   ],
   "command-part": [
    {
     "calls": [
      "child_process.exec",
      "child_process.execSync",
      "shelljs.exec",
      "execa.command",
      "execa.commandSync",
      "execa.execaCommand",
      "execa.execaCommandSync",
      "cross-exec.exec",
      "async-execute"
     ],
     "arguments": [
      1
     ],
     "part": "any"
    },
    {
     "calls": [
      "child_process.spawn",
      "child_process.spawnSync",
      "child_process.execFile",
      "child_process.execFileSync",
      "cross-spawn",
      "cross-spawn.sync"
     ],
     "has": {
      "field": "arguments",
      "has": {
       "stopBy": "end",
       "kind": "pair",
       "all": [
        {
         "has": {
          "field": "key",
          "regex": "^['\\"]?shell['\\"]?\$"
         }
        },
        {
         "not": {
          "has": {
           "field": "value",
           "regex": "^false\$"
          }
         }
        }
       ]
      }
     },
     "arguments": [
      1,
      2
     ],
     "part": "any"
    },
    {
     "calls": [
      "child_process.spawn",
      "child_process.spawnSync",
      "child_process.execFile",
      "child_process.execFileSync"
     ],
     "has": {
      "field": "arguments",
      "all": [
       {
        "has": {
         "nthChild": 1,
         "regex": "(?:^['\\"]|/)(?:ba|z|da|k)?sh['\\"]\$|^['\\"]cmd(?:\\\\.exe)?['\\"]\$"
        }
       },
       {
        "has": {
         "nthChild": 2,
         "regex": "['\\"](?:-\\\\w*c|/c)['\\"]"
        }
       }
      ]
     },
     "arguments": [
      2
     ],
     "part": "any"
    }
   ],
   "code": [
    {
     "calls": [
      "eval",
      "vm.runInContext",
      "vm.runInNewContext",
      "vm.runInThisContext",
      "vm.Script",
      "vm.compileFunction"
     ],
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "Function"
     ]
    }
   ],
   "path-part": [
    {
     "calls": [
      "fs.readFile",
      "fs.readFileSync",
      "fs.writeFile",
      "fs.writeFileSync",
      "fs.appendFile",
      "fs.appendFileSync",
      "fs.createReadStream",
      "fs.createWriteStream",
      "fs.unlink",
      "fs.unlinkSync",
      "fs.rmSync"
     ],
     "arguments": [
      1
     ],
     "part": "later"
    }
   ],
   "slow-pattern": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "kind": "member_expression",
      "has": {
       "field": "property",
       "regex": "^(?:test|exec)\$"
      }
     },
     "slow": "receiver",
     "arguments": [
      1
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "kind": "member_expression",
      "has": {
       "field": "property",
       "regex": "^(?:match|matchAll|search|replace|replaceAll|split)\$"
      }
     },
     "slow": "argument",
     "receiver": true
    }
   ],
   "quadratic-pattern": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "kind": "member_expression",
      "has": {
       "field": "property",
       "regex": "^(?:test|exec)\$"
      }
     },
     "slow": "receiver",
     "slowness": "quadratic",
     "arguments": [
      1
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "kind": "member_expression",
      "has": {
       "field": "property",
       "regex": "^(?:match|matchAll|search|replace|replaceAll|split)\$"
      }
     },
     "slow": "argument",
     "slowness": "quadratic",
     "receiver": true
    }
   ],
   "log-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:console|logger|log|winston|req\\\\.log|this\\\\.logger)\\\\.(?:log|trace|debug|info|warn|error)\$"
     },
     "arguments": [
      1
     ]
    }
   ],
   "command-injection": [
    {
     "calls": [
      "child_process.exec",
      "child_process.execSync",
      "shelljs.exec",
      "execa.command",
      "execa.commandSync",
      "execa.execaCommand",
      "execa.execaCommandSync"
     ],
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "child_process.spawn",
      "child_process.spawnSync",
      "child_process.execFile",
      "child_process.execFileSync",
      "execa.execa",
      "execa.execaSync",
      "cross-spawn",
      "cross-spawn.sync"
     ],
     "has": {
      "field": "arguments",
      "has": {
       "kind": "object",
       "regex": "\\\\bshell\\\\s*:\\\\s*(?:true|[\\"'\`])"
      }
     },
     "arguments": [
      1,
      2
     ]
    },
    {
     "calls": [
      "child_process.spawn",
      "child_process.spawnSync",
      "child_process.execFile",
      "child_process.execFileSync",
      "execa.execa",
      "execa.execaSync",
      "cross-spawn",
      "cross-spawn.sync"
     ],
     "has": {
      "field": "arguments",
      "all": [
       {
        "has": {
         "nthChild": 1,
         "kind": "string",
         "regex": "^[\\"'](?:.*/)?(?:(?:ba|da|z|k)?sh|cmd(?:\\\\.exe)?|powershell(?:\\\\.exe)?|pwsh)[\\"']\$"
        }
       },
       {
        "has": {
         "nthChild": 2,
         "kind": "array",
         "has": {
          "nthChild": 1,
          "kind": "string",
          "regex": "^[\\"'](?:-\\\\w*c|/[cC]|(?i:-command))[\\"']\$"
         }
        }
       }
      ]
     },
     "arguments": [
      2
     ],
     "fields": [
      "1"
     ]
    }
   ],
   "code-injection": [
    {
     "calls": [
      "eval",
      "Function",
      "setTimeout",
      "setInterval",
      "vm.runInContext",
      "vm.runInNewContext",
      "vm.runInThisContext",
      "vm.Script",
      "vm.compileFunction"
     ],
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "Function"
     ],
     "arguments": [
      2,
      3
     ]
    }
   ],
   "module-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:require|import)\$"
     },
     "arguments": [
      1
     ]
    }
   ],
   "regex-injection": [
    {
     "calls": [
      "RegExp"
     ],
     "arguments": [
      1
     ]
    }
   ]
  },
  "sanitizers": {
   "dom-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|\\\\.)(?:\\\\w*sanitize\\\\w*|\\\\w*escape\\\\w*|filterXSS|encodeURI|encodeURIComponent|Number|parseInt)\$"
     }
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "\\\\.bind\$"
     },
     "inside": {
      "kind": "arguments",
      "inside": {
       "kind": "call_expression",
       "has": {
        "field": "function",
        "regex": "^(?:window\\\\.)?set(?:Timeout|Interval)\$"
       }
      }
     }
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^[mM]ustache\\\\.(?:render|to_html)\$"
     },
     "not": {
      "has": {
       "field": "arguments",
       "regex": "\\\\{\\\\{\\\\s*[{&]"
      }
     }
    }
   ],
   "sql-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|\\\\.)(?:escape|escapeId|escapeLiteral|escapeIdentifier|quote\\\\w*|format|ident|literal|parseInt|Number)\$"
     }
    }
   ],
   "nosql-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:String|Number|parseInt|toString|ObjectId|sanitize|escape|trim|toLowerCase|validate|parse|safeParse)\$"
     }
    },
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "kind": "member_expression",
        "has": {
         "field": "property",
         "regex": "^(?:split|substr|substring|charAt|padStart|padEnd|trimStart|trimEnd|toUpperCase|replaceAll)\$"
        }
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "^\\\\(\\\\s*(?:[\\\\d.]+|'[^']*'|\\"[^\\"]*\\"|/[^/]+/\\\\w*)?(?:\\\\s*,\\\\s*(?:[\\\\d.]+|'[^']*'|\\"[^\\"]*\\"))?\\\\s*\\\\)\$"
       }
      }
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^JSON\\\\.stringify\$"
     }
    },
    {
     "kind": "new_expression",
     "has": {
      "field": "constructor",
      "regex": "(?:^|\\\\.)ObjectId\$"
     }
    },
    {
     "kind": "member_expression",
     "regex": "\\\\.params\$"
    },
    {
     "kind": "template_string"
    },
    {
     "kind": "object",
     "has": {
      "kind": "pair",
      "has": {
       "field": "key",
       "regex": "^\\\\\$eq\$"
      }
     }
    }
   ],
   "ldap-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)escape"
     }
    }
   ],
   "prototype-pollution": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:pick|validate|parse|safeParse|String|Number)\$"
     },
     "not": {
      "regex": "^JSON\\\\.parse\\\\("
     }
    },
    {
     "kind": "member_expression",
     "regex": "\\\\.params\$"
    }
   ],
   "request-forgery": [
    {
     "kind": "pair",
     "has": {
      "field": "key",
      "regex": "^['\\"]?(?:data|body|json|form|headers|params|query|qs|method)['\\"]?\$"
     }
    },
    {
     "kind": "object",
     "not": {
      "has": {
       "any": [
        {
         "kind": "pair",
         "has": {
          "field": "key",
          "regex": "^(?:url|uri|host|hostname|baseURL)\$"
         }
        },
        {
         "kind": "shorthand_property_identifier",
         "regex": "^(?:url|uri|host|hostname|baseURL)\$"
        }
       ]
      }
     }
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "^(?:encodeURIComponent|Number|parseInt)\$"
     }
    }
   ],
   "request-path": [
    {
     "kind": "new_expression",
     "has": {
      "field": "constructor",
      "regex": "^(?:\\\\w+\\\\.)?URL\$"
     }
    }
   ],
   "html-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|\\\\.)(?:\\\\w*escape\\\\w*|\\\\w*sanitize\\\\w*|encodeURIComponent|encodeURI|encode|stringify|render\\\\w*|xss|filterXSS|Number|parseInt)\\\\)?\$"
     }
    },
    {
     "kind": "object"
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|\\\\.)(?:fetch\\\\w*|\\\\w*(?:http|api|cached?|send|json|rpc|make|proxy)_?(?:request|proxy|rpc|fetch))\$"
     },
     "inside": {
      "kind": "await_expression"
     }
    },
    {
     "any": [
      {
       "kind": "member_expression"
      }
     ],
     "regex": "^(?:req|request)\\\\.body\$",
     "inside": {
      "kind": "arguments"
     }
    }
   ],
   "url-redirection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:encodeURIComponent|Number|parseInt)\\\\)?\$"
     }
    }
   ],
   "log-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:stringify|replace|replaceAll|encodeURIComponent|inspect|Number|parseInt)\$"
     }
    },
    {
     "kind": "object"
    },
    {
     "any": [
      {
       "kind": "member_expression"
      },
      {
       "kind": "identifier"
      }
     ],
     "inside": {
      "kind": "arguments",
      "inside": {
       "kind": "call_expression",
       "has": {
        "field": "function",
        "regex": "^(?:console|logger|log|winston|req\\\\.log|this\\\\.logger)\\\\."
       }
      }
     }
    }
   ],
   "command-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|\\\\.)(?:shell[-_]?(?:escape|quote)|quote|escapeShell\\\\w*|parseInt|Number)\\\\)?\$"
     }
    }
   ],
   "path-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|\\\\.)(?:basename|extname|encodeURIComponent|sanitize\\\\w*|Number|parseInt)\\\\)?\$"
     }
    },
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)_*(?:validated?|check|ensure|verify|assert|safe|secure)_?\\\\w*(?:[pP]ath|[fF]ile|[dD]ir|[fF]older|[nN]ame|Safe|Join)\\\\w*\\\\)?\$"
     }
    },
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "\\\\.replaceAll\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "^\\\\(\\\\s*[\\"'\`](?:/|\\\\\\\\\\\\\\\\|\\\\.)[\\"'\`]\\\\s*,\\\\s*[\\"'\`][^/.\\\\\\\\]*[\\"'\`]"
       }
      }
     ]
    },
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "\\\\.replace(?:All)?\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "^\\\\(\\\\s*/\\\\\\\\\\\\./\\\\w*g\\\\w*\\\\s*,\\\\s*[\\"'\`][^/.\\\\\\\\]*[\\"'\`]"
       }
      }
     ]
    },
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "\\\\.replace(?:All)?\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "^\\\\(\\\\s*/(?:\\\\\\\\/|\\\\[(?:\\\\\\\\/|/|\\\\\\\\\\\\\\\\)+\\\\]\\\\+?|\\\\[\\\\^[^/\\\\]]*\\\\]\\\\+?)/\\\\w*g\\\\w*\\\\s*,\\\\s*[\\"'\`][^/\\\\\\\\]*[\\"'\`]"
       }
      }
     ]
    },
    {
     "kind": "member_expression",
     "regex": "(?i)(?:^|\\\\.)(?:(?:uploaded|temp|tmp|multer)_?)?(?:file|upload)s?_?(?:obj(?:ect)?|item|entry)?(?:\\\\[[^\\\\]]*\\\\])?\\\\.(?:path|filepath|tempFilePath|destination|size|mimetype|buffer|data|stream|md5|encoding)\$"
    },
    {
     "kind": "member_expression",
     "regex": "(?i)(?:^|\\\\.)(?:f|\\\\w*(?:file|upload|image|img|photo|picture|avatar|attachment|document|doc|media|video|audio|logo|cover)s?\\\\d?(?:obj(?:ect)?|item)?)!?(?:\\\\??\\\\.?\\\\[[^\\\\]]*\\\\])*!?\\\\??\\\\.originalname\$",
     "not": {
      "any": [
       {
        "regex": "\\\\b(?:body|query|params|headers|cookies)\\\\b"
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "program",
         "has": {
          "stopBy": "end",
          "kind": "pair",
          "regex": "^preservePath\\\\b"
         }
        }
       }
      ]
     }
    }
   ],
   "module-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|\\\\.)(?:basename|(?:safe|secure)_?join\\\\w*)\\\\)?\$"
     }
    }
   ],
   "regex-injection": [
    {
     "kind": "call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)escape"
     }
    }
   ]
  },
  "types": {
   "packages": [
    "pg",
    "mysql",
    "mysql2",
    "better-sqlite3",
    "sqlite3",
    "knex",
    "sequelize",
    "typeorm",
    "@prisma/client",
    "redis",
    "ioredis",
    "axios",
    "node-cache",
    "lru-cache",
    "@elastic/elasticsearch",
    "@apollo/client",
    "graphql-request"
   ],
   "returns": {
    "mysql.createConnection": "mysql.Connection",
    "mysql.createPool": "mysql.Pool",
    "mysql2.createConnection": "mysql2.Connection",
    "mysql2.createPool": "mysql2.Pool",
    "mysql2/promise.createConnection": "mysql2.Connection",
    "mysql2/promise.createPool": "mysql2.Pool",
    "mysql2.Pool.promise": "mysql2.Pool",
    "mysql2.Pool.getConnection": "mysql2.Connection",
    "pg.Pool.connect": "pg.Client",
    "knex": "knex.Knex",
    "knex.knex": "knex.Knex",
    "typeorm.DataSource.createQueryBuilder": "typeorm.SelectQueryBuilder",
    "typeorm.EntityManager.createQueryBuilder": "typeorm.SelectQueryBuilder",
    "typeorm.Repository.createQueryBuilder": "typeorm.SelectQueryBuilder",
    "typeorm.SelectQueryBuilder.leftJoin": "typeorm.SelectQueryBuilder",
    "typeorm.SelectQueryBuilder.leftJoinAndSelect": "typeorm.SelectQueryBuilder",
    "typeorm.SelectQueryBuilder.innerJoin": "typeorm.SelectQueryBuilder",
    "typeorm.SelectQueryBuilder.innerJoinAndSelect": "typeorm.SelectQueryBuilder",
    "typeorm.SelectQueryBuilder.select": "typeorm.SelectQueryBuilder",
    "typeorm.SelectQueryBuilder.where": "typeorm.SelectQueryBuilder",
    "typeorm.SelectQueryBuilder.andWhere": "typeorm.SelectQueryBuilder",
    "better-sqlite3": "better-sqlite3.Database",
    "sqlite3.Database": "sqlite3.Database",
    "redis.createClient": "redis.RedisClient",
    "axios.create": "axios.AxiosInstance",
    "mongoose.model": "mongoose.Model",
    "mongodb.Db.collection": "mongodb.Collection",
    "mongodb.MongoClient.db": "mongodb.Db",
    "ldapjs.createClient": "ldapjs.Client",
    "ldapts.Client": "ldapts.Client"
   }
  },
  "calls": {
   "opaque": [
    "length",
    "size",
    "count",
    "indexOf",
    "lastIndexOf",
    "search",
    "equals",
    "contains",
    "startsWith",
    "endsWith",
    "isEmpty",
    "matches",
    "test",
    "includes",
    "every",
    "some",
    "has",
    "parseInt",
    "parseFloat",
    "Number",
    "Boolean",
    "isNaN",
    "isFinite",
    "exists",
    "isFile",
    "isDirectory",
    "getTime",
    "BigInt",
    "randomUUID",
    "createHash",
    "digest",
    "find",
    "index",
    "float",
    "int",
    "bool",
    "hash",
    "text",
    "json",
    "arrayBuffer",
    "blob",
    "readFile",
    "readFileSync",
    "readStream",
    "createReadStream",
    "getReadStream",
    "readdir",
    "readdirSync",
    "stat",
    "statSync"
   ],
   "lookup": [
    "get",
    "find",
    "findOne",
    "findAll",
    "findMany",
    "findUnique",
    "findFirst",
    "findBy\\\\w*",
    "findOneBy\\\\w*",
    "query\\\\w*",
    "fetch\\\\w*",
    "load\\\\w*",
    "lookup\\\\w*",
    "select\\\\w*",
    "count\\\\w*",
    "exists\\\\w*",
    "delete\\\\w*",
    "save\\\\w*",
    "insert\\\\w*",
    "update\\\\w*",
    "create",
    "authenticate",
    "verify",
    "compare",
    "execute\\\\w*",
    "exec",
    "filter",
    "get[A-Z]\\\\w*",
    "cursor",
    "commit",
    "hget",
    "mget",
    "resolve(?!Path|File|Ur[il])[A-Z]\\\\w*"
   ],
   "function_lookup": [
    "(?:get|find|list|fetch|load|lookup|query|search|select|read)\\\\w*by(?!te)[a-z_]\\\\w*",
    "(?:get|find|fetch|load|lookup|query|count)(?:_\\\\w+|[A-Z]\\\\w*)_?(?:by|for|from|code|user|order|item|record|entry|row|doc|model|object|session|client|entity|service|manager|provider|id)s?",
    "(?:find|lookup|fetch|load)(?:_|[A-Z])\\\\w*",
    "fetch",
    "axios",
    "got",
    "ajax"
   ],
   "adds": [
    "add",
    "append",
    "push",
    "unshift",
    "extend",
    "update",
    "concat",
    "put",
    "set",
    "setValue",
    "write",
    "assign",
    "insert"
   ],
   "fills": [
    "read",
    "copy",
    "assign",
    "extend",
    "merge"
   ],
   "calls_back": [
    "map",
    "forEach",
    "filter",
    "flatMap",
    "reduce",
    "reduceRight",
    "find",
    "findIndex",
    "findLast",
    "some",
    "every",
    "sort",
    "then",
    "tap",
    "subscribe",
    "pipe",
    "catch",
    "each",
    "on"
   ],
   "lists": [
    "Array",
    "Stack",
    "Set"
   ],
   "maps": [
    "Map"
   ],
   "wraps": [
    "URL",
    "String",
    "toString"
   ],
   "types": [
    "URL",
    "JSON"
   ],
   "formats": [],
   "converts": [
    "String",
    "atob",
    "btoa",
    "decodeURIComponent",
    "encodeURIComponent",
    "decodeURI",
    "encodeURI",
    "escape",
    "unescape"
   ]
  }
 },
 "kotlin": {
  "sources": {
   "remote": [
    {
     "kind": "parameter",
     "follows": {
      "kind": "parameter_modifiers",
      "regex": "@(?:\\\\w+:)?(?:RequestParam|PathVariable|RequestHeader|CookieValue|MatrixVariable|QueryParam|PathParam|FormParam|HeaderParam|CookieParam|RestQuery|RestPath|RestForm|QueryValue)\\\\b",
      "not": {
       "regex": "@Pattern\\\\(\\\\s*(?:regexp\\\\s*=\\\\s*)?\\"\\\\^?(?:\\\\[[\\\\w-]+\\\\](?:[+*]|\\\\{[\\\\d,]+\\\\})?|[\\\\w-])+\\\\\$?\\""
      }
     },
     "has": {
      "any": [
       {
        "kind": "user_type"
       },
       {
        "kind": "nullable_type"
       }
      ],
      "regex": "^(?:String|CharSequence|Any|T|UR[IL]|Path|File|Resource|(?:Mutable)?(?:List|Set|Collection|Array)<String>|(?:Mutable|MultiValue)?Map<.*|HttpHeaders)\\\\??\$"
     }
    },
    {
     "kind": "parameter",
     "follows": {
      "kind": "parameter_modifiers",
      "regex": "@(?:\\\\w+:)?(?:RequestBody|RequestPart|ModelAttribute|BeanParam|Body)\\\\b"
     },
     "not": {
      "has": {
       "any": [
        {
         "kind": "user_type"
        },
        {
         "kind": "nullable_type"
        }
       ],
       "regex": "^(?:Int|Long|Boolean|UUID|Double)\\\\??\$"
      }
     }
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?i)(?:^|\\\\.)(?:\\\\w*req|\\\\w*request|exchange)(?:\\\\(\\\\))?\\\\??\\\\.(?-i:getParameter|getParameterValues|getHeader|getHeaders|getQueryString|getRequestURI|getPathInfo|getInputStream|getReader|queryParam|queryParams|queryParamOrNull|pathVariable|pathVariableOrNull|bodyToMono|awaitBody|awaitFormData|formData|query|form|header|path|bodyString)\$"
     }
    },
    {
     "kind": "navigation_expression",
     "regex": "(?i)(?:^|\\\\.)(?:\\\\w*req|\\\\w*request)\\\\??\\\\.(?-i:parameterMap|queryString|requestURI|pathInfo|inputStream|reader|cookies|rawQuery)\$"
    },
    {
     "kind": "indexing_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?:^|\\\\.)call\\\\.(?:parameters|pathParameters|queryParameters|request\\\\.(?:queryParameters|rawQueryParameters|headers|cookies))\$"
     }
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?:^|\\\\.)call\\\\.(?:receive(?:OrNull|Nullable|Text|Parameters|Multipart|Stream|Channel)?|request\\\\.(?:header|uri|queryString|path)|(?:parameters|pathParameters|queryParameters|request\\\\.(?:queryParameters|headers|cookies))\\\\.(?:getOrFail|get|getAll))\$"
     }
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "^(?:ctx|context|it)\\\\.(?:queryParam|queryParams|queryParamAsClass|pathParam|formParam|formParams|body|bodyAsClass|bodyStreamAsClass|header|cookie|queryString|url|fullUrl)\$"
     },
     "inside": {
      "stopBy": "end",
      "kind": "source_file",
      "has": {
       "stopBy": "end",
       "kind": "import_header",
       "regex": "io\\\\.javalin"
      }
     }
    }
   ],
   "upload-name": [
    {
     "kind": "navigation_expression",
     "regex": "(?i)(?:file|upload|part|image|photo|document|attachment)\\\\w*\\\\??\\\\.(?-i:originalFilename|originalFileName|submittedFileName)\$"
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "\\\\.(?:getOriginalFilename|getSubmittedFileName|filename)\$"
     }
    }
   ]
  },
  "sinks": {
   "sql-injection": [
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?:^|\\\\.)(?:TransactionManager\\\\.current\\\\(\\\\)\\\\.)?exec\$"
     },
     "inside": {
      "stopBy": "end",
      "kind": "source_file",
      "has": {
       "stopBy": "end",
       "kind": "import_header",
       "regex": "org\\\\.jetbrains\\\\.exposed"
      }
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "\\\\.(?:rawQuery|execSQL)\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?i)(?:jdbc|databaseclient|jdbi|handle|session|stmt|statement|connection|conn|entitymanager|\\\\bem)\\\\w*\\\\??\\\\.(?-i:query|queryForObject|queryForList|queryForMap|queryForRowSet|queryForStream|update|batchUpdate|execute|sql|prepareStatement|executeQuery|executeUpdate|createQuery|createNativeQuery|createUpdate)\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "java.sql.Statement",
      "java.sql.PreparedStatement",
      "java.sql.CallableStatement"
     ],
     "methods": [
      "execute",
      "executeQuery",
      "executeUpdate",
      "executeLargeUpdate",
      "addBatch"
     ],
     "named": "(?i)(?:stmt|statement|\\\\bst|\\\\bps|\\\\bcs|sql\\\\w*|query|batch)\\\\d*(?:\\\\(\\\\))?\$",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|\\\\{\\\\s*call|from)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "java.sql.Connection"
     ],
     "methods": [
      "prepareStatement",
      "prepareCall",
      "nativeSQL"
     ],
     "named": ".",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|\\\\{\\\\s*call|from)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "jakarta.persistence.EntityManager",
      "javax.persistence.EntityManager",
      "org.hibernate.Session",
      "org.hibernate.StatelessSession",
      "org.hibernate.query.QueryProducer"
     ],
     "methods": [
      "createQuery",
      "createNativeQuery",
      "createSQLQuery",
      "createNativeMutationQuery",
      "createMutationQuery",
      "createSelectionQuery"
     ],
     "named": "(?i)(?:^|\\\\.)(?:em|session|\\\\w*manager|\\\\w*session)(?:\\\\(\\\\))?\$",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|\\\\{\\\\s*call|from)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "org.jooq.DSLContext"
     ],
     "methods": [
      "query",
      "execute",
      "fetch",
      "fetchOne",
      "fetchMany",
      "resultQuery"
     ],
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|\\\\{\\\\s*call|from)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "org.jooq.impl.DSL.sql",
      "org.jooq.impl.DSL.query",
      "org.jooq.impl.DSL.condition"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "org.springframework.jdbc.core.JdbcTemplate",
      "org.springframework.jdbc.core.JdbcOperations",
      "org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate",
      "org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations",
      "org.springframework.jdbc.core.simple.JdbcClient"
     ],
     "methods": [
      "execute",
      "query",
      "queryForObject",
      "queryForList",
      "queryForMap",
      "queryForRowSet",
      "queryForStream",
      "update",
      "batchUpdate",
      "sql"
     ],
     "named": "(?i)jdbc\\\\w*(?:\\\\(\\\\))?\$",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|\\\\{\\\\s*call|from)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    }
   ],
   "command-injection": [
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?i)(?:getRuntime\\\\(\\\\)|\\\\bruntime|\\\\brt)\\\\.(?-i:exec)\$"
     },
     "not": {
      "has": {
       "kind": "call_suffix",
       "has": {
        "kind": "value_arguments",
        "any": [
         {
          "all": [
           {
            "has": {
             "nthChild": 1,
             "has": {
              "kind": "string_literal",
              "not": {
               "regex": "(?i)^\\"(?:[^\\"]*[/\\\\\\\\])?(?:(?:ba|da|z|k|c|fi)?sh|cmd|powershell|pwsh|busybox|env|sudo|doas|su|xargs|nohup|timeout|nice|setsid|chroot|python[\\\\d.]*|perl|ruby|node|php|lua|awk|git|hg|svn|ssh|scp|sftp|rsync|tar|zip|find|curl|wget|docker|podman|kubectl|mvn|npm|npx|make|tcpdump|gdb|vim?|ffmpeg)(?:\\\\.exe)?\\"\$|[\$ ]"
              }
             }
            }
           },
           {
            "has": {
             "nthChild": 2
            }
           }
          ]
         },
         {
          "has": {
           "nthChild": 1,
           "regex": "^(?:listOf|arrayOf|List\\\\.of)\\\\(\\\\s*\\"",
           "has": {
            "kind": "call_expression",
            "has": {
             "kind": "call_suffix",
             "has": {
              "kind": "value_arguments",
              "has": {
               "nthChild": 1,
               "has": {
                "kind": "string_literal",
                "not": {
                 "regex": "(?i)^\\"(?:[^\\"]*[/\\\\\\\\])?(?:(?:ba|da|z|k|c|fi)?sh|cmd|powershell|pwsh|busybox|env|sudo|doas|su|xargs|nohup|timeout|nice|setsid|chroot|python[\\\\d.]*|perl|ruby|node|php|lua|awk|git|hg|svn|ssh|scp|sftp|rsync|tar|zip|find|curl|wget|docker|podman|kubectl|mvn|npm|npx|make|tcpdump|gdb|vim?|ffmpeg)(?:\\\\.exe)?\\"\$|[\$ ]"
                }
               }
              }
             }
            }
           }
          }
         }
        ]
       }
      }
     }
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "^(?:java\\\\.lang\\\\.)?ProcessBuilder\$"
     },
     "not": {
      "has": {
       "kind": "call_suffix",
       "has": {
        "kind": "value_arguments",
        "any": [
         {
          "all": [
           {
            "has": {
             "nthChild": 1,
             "has": {
              "kind": "string_literal",
              "not": {
               "regex": "(?i)^\\"(?:[^\\"]*[/\\\\\\\\])?(?:(?:ba|da|z|k|c|fi)?sh|cmd|powershell|pwsh|busybox|env|sudo|doas|su|xargs|nohup|timeout|nice|setsid|chroot|python[\\\\d.]*|perl|ruby|node|php|lua|awk|git|hg|svn|ssh|scp|sftp|rsync|tar|zip|find|curl|wget|docker|podman|kubectl|mvn|npm|npx|make|tcpdump|gdb|vim?|ffmpeg)(?:\\\\.exe)?\\"\$|[\$ ]"
              }
             }
            }
           },
           {
            "has": {
             "nthChild": 2
            }
           }
          ]
         },
         {
          "has": {
           "nthChild": 1,
           "regex": "^(?:listOf|arrayOf|List\\\\.of)\\\\(\\\\s*\\"",
           "has": {
            "kind": "call_expression",
            "has": {
             "kind": "call_suffix",
             "has": {
              "kind": "value_arguments",
              "has": {
               "nthChild": 1,
               "has": {
                "kind": "string_literal",
                "not": {
                 "regex": "(?i)^\\"(?:[^\\"]*[/\\\\\\\\])?(?:(?:ba|da|z|k|c|fi)?sh|cmd|powershell|pwsh|busybox|env|sudo|doas|su|xargs|nohup|timeout|nice|setsid|chroot|python[\\\\d.]*|perl|ruby|node|php|lua|awk|git|hg|svn|ssh|scp|sftp|rsync|tar|zip|find|curl|wget|docker|podman|kubectl|mvn|npm|npx|make|tcpdump|gdb|vim?|ffmpeg)(?:\\\\.exe)?\\"\$|[\$ ]"
                }
               }
              }
             }
            }
           }
          }
         }
        ]
       }
      }
     }
    },
    {
     "calls": [
      "org.apache.commons.exec.CommandLine.parse"
     ]
    }
   ],
   "path-injection": [
    {
     "calls": [
      "java.io.FileInputStream",
      "java.io.FileOutputStream",
      "java.io.FileReader",
      "java.io.FileWriter",
      "java.io.RandomAccessFile",
      "java.util.zip.ZipFile",
      "java.io.PrintWriter",
      "java.nio.file.Files.*"
     ],
     "not": {
      "has": {
       "nthChild": 1,
       "regex": "\\\\.(?:exists|notExists|is(?:Directory|RegularFile|SymbolicLink|Readable|Writable|Executable|Hidden|SameFile))\$"
      }
     }
    },
    {
     "calls": [
      "java.io.File",
      "java.nio.file.Paths.get",
      "java.nio.file.Path.of",
      "kotlin.io.path.Path"
     ],
     "not": {
      "any": [
       {
        "inside": {
         "kind": "property_declaration"
        }
       },
       {
        "inside": {
         "kind": "navigation_expression",
         "has": {
          "kind": "navigation_suffix",
          "regex": "(?:name|fileName|nameWithoutExtension|extension|canonicalPath|canonicalFile|toPath|resolve|normalize|exists|isFile)\$"
         }
        }
       }
      ]
     }
    },
    {
     "types": [
      "java.io.File",
      "java.nio.file.Path"
     ],
     "methods": [
      "readText",
      "readLines",
      "readBytes",
      "inputStream",
      "outputStream",
      "bufferedReader",
      "bufferedWriter",
      "reader",
      "writer",
      "printWriter",
      "writeText",
      "appendText",
      "writeBytes",
      "appendBytes",
      "delete",
      "deleteRecursively",
      "copyTo",
      "copyRecursively",
      "forEachLine",
      "useLines",
      "listFiles",
      "walk",
      "walkTopDown",
      "mkdir",
      "mkdirs",
      "createNewFile",
      "renameTo"
     ],
     "named": "(?i)(?:file|folder|dir(?:ectory)?|path|target|dest(?:ination)?)\$",
     "receiver": true
    },
    {
     "calls": [
      "org.springframework.core.io.FileSystemResource"
     ]
    }
   ],
   "upload-path": [
    {
     "calls": [
      "java.io.File",
      "java.io.FileOutputStream",
      "java.nio.file.Paths.get",
      "java.nio.file.Path.of"
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "\\\\.resolve(?:Sibling)?\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "java.io.File",
      "java.io.FileOutputStream",
      "java.io.FileWriter",
      "java.io.RandomAccessFile",
      "java.nio.file.Paths.get",
      "java.nio.file.Path.of"
     ]
    },
    {
     "types": [
      "java.nio.file.Path"
     ],
     "methods": [
      "resolve",
      "resolveSibling"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "request-forgery": [
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?i)^(?:\\\\w*client|http)\\\\.(?-i:get|post|put|delete|patch|head|request|submitForm|webSocket)\$"
     },
     "inside": {
      "stopBy": "end",
      "kind": "source_file",
      "has": {
       "stopBy": "end",
       "kind": "import_header",
       "regex": "io\\\\.ktor\\\\.client"
      }
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "^(?:java\\\\.net\\\\.)?URL\\\\(.*\\\\)\\\\.(?:readText|readBytes|openStream|openConnection)\$"
     },
     "receiver": true,
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "Request\\\\.Builder\\\\(\\\\)(?:\\\\s*\\\\.\\\\w+\\\\([^()]*\\\\))*\\\\s*\\\\.url\$"
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    },
    {
     "types": [
      "java.net.URL"
     ],
     "methods": [
      "openStream",
      "openConnection",
      "getContent"
     ],
     "named": ".",
     "receiver": true,
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    },
    {
     "calls": [
      "org.apache.http.client.methods.HttpGet",
      "org.apache.http.client.methods.HttpPost",
      "org.apache.http.client.methods.HttpPut",
      "org.apache.hc.client5.http.classic.methods.HttpGet",
      "org.apache.hc.client5.http.classic.methods.HttpPost",
      "org.jsoup.Jsoup.connect",
      "java.net.http.HttpRequest.newBuilder"
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    },
    {
     "types": [
      "okhttp3.Request\$Builder",
      "okhttp3.Request.Builder"
     ],
     "methods": [
      "url"
     ],
     "named": "Request\\\\.Builder\\\\(\\\\)\$",
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    },
    {
     "types": [
      "org.springframework.web.client.RestTemplate",
      "org.springframework.web.client.RestOperations"
     ],
     "methods": [
      "getForObject",
      "getForEntity",
      "postForObject",
      "postForEntity",
      "postForLocation",
      "exchange",
      "execute",
      "put",
      "delete",
      "headForHeaders"
     ],
     "named": "(?i)(?:^|\\\\.)(?:rest|rest_?template|rest_?operations|template)\$",
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    },
    {
     "types": [
      "org.springframework.web.reactive.function.client.WebClient\$Spec",
      "org.springframework.web.client.RestClient\$Spec"
     ],
     "methods": [
      "uri"
     ],
     "named": "(?i)client\\\\.(?:get|post|put|patch|delete|head|method)\\\\([^()]*\\\\)\$",
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|(?:https?://)?…)"
    }
   ],
   "log-injection": [
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?i)(?:^|\\\\.)(?:log|logger|\\\\w*_?logger)\\\\.(?-i:trace|debug|info|warn|error)\$"
     }
    }
   ],
   "html-injection": [
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "nthChild": 1,
        "regex": "(?:^|\\\\.)call\\\\.respondText\$"
       }
      },
      {
       "has": {
        "kind": "call_suffix",
        "regex": "(?i)ContentType\\\\.Text\\\\.Html"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "^unsafe\\\\.raw\$|^(?:this\\\\.)?unsafe\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "^(?:ctx|context|it)\\\\.html\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?i)(?:^|\\\\.)resp(?:onse)?\\\\.(?-i:writer|getWriter\\\\(\\\\))\\\\.(?-i:print|println|write|printf|format|append)\$"
     },
     "inside": {
      "stopBy": "end",
      "kind": "function_declaration",
      "regex": "(?i)contentType\\\\s*=\\\\s*\\"text/html|setContentType\\\\(\\\\s*\\"text/html|TEXT_HTML"
     }
    },
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "nthChild": 1,
        "regex": "\\\\.contentType\\\\(\\\\s*(?:MediaType\\\\.)?TEXT_HTML\\\\s*\\\\)\\\\s*\\\\.body\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    }
   ],
   "url-redirection": [
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?:^|\\\\.)(?:sendRedirect|respondRedirect)\$|^(?:ctx|context|it)\\\\.redirect\$"
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|/[^/\\\\\\\\]|[\\\\w-]+[./?])"
    },
    {
     "calls": [
      "org.springframework.web.servlet.view.RedirectView"
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#]+[/?#]|/[^/\\\\\\\\]|[\\\\w-]+[./?])"
    },
    {
     "any": [
      {
       "kind": "string_literal",
       "regex": "^\\"redirect:\\\\\$"
      },
      {
       "kind": "additive_expression",
       "regex": "^\\"redirect:\\"\\\\s*\\\\+"
      }
     ],
     "unless_prefix": "^redirect:(?:https?://[^/?#]+[/?#]|/[^/\\\\\\\\])"
    },
    {
     "calls": [
      "org.springframework.web.servlet.view.RedirectView",
      "org.springframework.web.servlet.ModelAndView"
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:redirect:)?(?:https?://[^/?#]+[/?#]|/[^/\\\\\\\\]|\\\\w)"
    }
   ],
   "unsafe-deserialization": [
    {
     "calls": [
      "java.io.ObjectInputStream",
      "java.beans.XMLDecoder"
     ]
    },
    {
     "types": [
      "com.thoughtworks.xstream.XStream"
     ],
     "methods": [
      "fromXML",
      "unmarshal"
     ],
     "named": "(?i)xstream"
    },
    {
     "types": [
      "org.yaml.snakeyaml.Yaml"
     ],
     "methods": [
      "load",
      "loadAs",
      "loadAll"
     ],
     "named": "(?i)^(?:yaml|snakeyaml)\$"
    }
   ],
   "nosql-injection": [
    {
     "calls": [
      "org.bson.Document.parse",
      "com.mongodb.BasicDBObject.parse",
      "com.mongodb.client.model.Filters.where"
     ],
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "org.springframework.data.mongodb.core.query.BasicQuery"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "ldap-injection": [
    {
     "types": [
      "javax.naming.directory.DirContext",
      "javax.naming.directory.InitialDirContext",
      "javax.naming.ldap.LdapContext",
      "javax.naming.ldap.InitialLdapContext",
      "org.springframework.ldap.core.LdapTemplate",
      "org.springframework.ldap.core.LdapOperations",
      "org.springframework.ldap.core.DirContextOperations",
      "com.unboundid.ldap.sdk.LDAPConnection"
     ],
     "methods": [
      "search",
      "searchForObject",
      "searchForContext",
      "find",
      "findOne",
      "authenticate",
      "lookup"
     ],
     "named": "(?i)(?:ctx|context|idc|ldap\\\\w*)\$",
     "text": "^\\\\(?[&|!(]*\\\\(?\\\\w+=|^(?:cn|ou|uid|dc)=",
     "arguments": [
      1,
      2
     ]
    }
   ],
   "jndi-injection": [
    {
     "types": [
      "javax.naming.Context",
      "javax.naming.InitialContext",
      "javax.naming.directory.DirContext",
      "javax.naming.directory.InitialDirContext",
      "javax.naming.ldap.LdapContext",
      "javax.naming.ldap.InitialLdapContext",
      "org.springframework.jndi.JndiTemplate"
     ],
     "methods": [
      "lookup",
      "lookupLink",
      "doLookup"
     ],
     "named": "(?i)(?:ctx|context|jndi\\\\w*)\$",
     "text": "^(?:ldaps?|rmi|dns|java|iiop):",
     "arguments": [
      1
     ]
    }
   ],
   "regex-injection": [
    {
     "calls": [
      "java.util.regex.Pattern.compile",
      "java.util.regex.Pattern.matches"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "code-injection": [
    {
     "types": [
      "javax.script.ScriptEngine",
      "javax.script.Compilable",
      "groovy.lang.GroovyShell",
      "groovy.lang.GroovyClassLoader",
      "groovy.util.Eval",
      "bsh.Interpreter",
      "jakarta.el.ELProcessor",
      "javax.el.ELProcessor",
      "org.mozilla.javascript.Context"
     ],
     "methods": [
      "eval",
      "evaluate",
      "parseClass",
      "parse",
      "compile",
      "getValue",
      "setValue",
      "evaluateString"
     ],
     "named": "(?i)engine|shell|groovy|nashorn|interpreter|elprocessor|classloader"
    },
    {
     "types": [
      "jakarta.el.ExpressionFactory",
      "javax.el.ExpressionFactory"
     ],
     "methods": [
      "createValueExpression",
      "createMethodExpression"
     ]
    },
    {
     "types": [
      "jakarta.validation.ConstraintValidatorContext",
      "javax.validation.ConstraintValidatorContext"
     ],
     "methods": [
      "buildConstraintViolationWithTemplate"
     ],
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "ognl.Ognl.*",
      "org.mvel2.MVEL.*",
      "groovy.util.Eval.*"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "org.springframework.expression.spel.standard.SpelExpressionParser",
      "org.springframework.expression.ExpressionParser"
     ],
     "methods": [
      "parseExpression",
      "parseRaw"
     ],
     "named": "(?i)parser\$",
     "arguments": [
      1
     ]
    }
   ],
   "trust-boundary-violation": [],
   "session-secret": [
    {
     "calls": [
      "javax.servlet.http.Cookie",
      "jakarta.servlet.http.Cookie"
     ],
     "arguments": [
      2
     ]
    }
   ],
   "template-injection": [
    {
     "calls": [
      "freemarker.template.Template"
     ],
     "arguments": [
      2
     ]
    },
    {
     "calls": [
      "org.apache.velocity.app.Velocity.evaluate"
     ],
     "arguments": [
      4
     ]
    },
    {
     "types": [
      "org.apache.velocity.app.VelocityEngine"
     ],
     "methods": [
      "evaluate"
     ],
     "named": "(?i)velocity\\\\w*\$",
     "arguments": [
      4
     ]
    },
    {
     "types": [
      "groovy.text.SimpleTemplateEngine",
      "groovy.text.GStringTemplateEngine",
      "groovy.text.TemplateEngine"
     ],
     "methods": [
      "createTemplate"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "io.pebbletemplates.pebble.PebbleEngine",
      "com.mitchellbosecke.pebble.PebbleEngine"
     ],
     "methods": [
      "getLiteralTemplate"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "com.github.jknack.handlebars.Handlebars"
     ],
     "methods": [
      "compileInline"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "com.github.mustachejava.MustacheFactory",
      "com.github.mustachejava.DefaultMustacheFactory"
     ],
     "methods": [
      "compile"
     ],
     "named": "(?i)^(?:mf|mustache\\\\w*)\$",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "org.thymeleaf.TemplateEngine",
      "org.thymeleaf.ITemplateEngine",
      "org.thymeleaf.spring6.SpringTemplateEngine",
      "org.thymeleaf.spring5.SpringTemplateEngine"
     ],
     "methods": [
      "process"
     ],
     "named": "(?i)template_?engine\$",
     "arguments": [
      1
     ]
    }
   ],
   "xpath-injection": [
    {
     "types": [
      "javax.xml.xpath.XPath"
     ],
     "methods": [
      "evaluate",
      "compile",
      "evaluateExpression"
     ],
     "named": "(?i)(?:^|\\\\.)(?:xp|x_?path)\\\\d*(?:\\\\(\\\\))?\$",
     "text": "^\\\\.?//?[\\\\w*@]",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "org.dom4j.Document",
      "org.dom4j.Element",
      "org.dom4j.Node",
      "org.dom4j.Branch"
     ],
     "methods": [
      "selectNodes",
      "selectSingleNode",
      "selectObject"
     ],
     "named": "(?i)(?:doc|document|root|node|element|\\\\w*xpath)\$",
     "text": "^\\\\.?//?[\\\\w*@]",
     "arguments": [
      1
     ]
    }
   ]
  },
  "sanitizers": {
   "path-injection": [
    {
     "kind": "navigation_expression",
     "regex": "\\\\.(?:name|fileName|nameWithoutExtension|extension)\$"
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?:^|\\\\.)(?:getName|getFileName|URLEncoder\\\\.encode|(?:[vV]alidated?|[cC]heck(?:ed)?|[eE]nsure|[vV]erify|[sS]anitize|[sS]afe|[sS]ecure)\\\\w*(?:Path|File|Dir|Folder|Name)\\\\w*)\$"
     }
    },
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "nthChild": 1,
        "regex": "\\\\.replace\$"
       }
      },
      {
       "has": {
        "kind": "call_suffix",
        "regex": "^\\\\(\\\\s*(?:Regex\\\\(\\\\s*)?[\\"'](?:/|\\\\\\\\\\\\\\\\|\\\\[(?:/|\\\\\\\\)+\\\\]\\\\+?|\\\\[\\\\^[^/\\\\]]*\\\\]\\\\+?)[\\"']\\\\s*(?:\\\\)\\\\s*|\\\\.toRegex\\\\(\\\\)\\\\s*)?,\\\\s*[\\"'][^/\\\\\\\\]*[\\"']"
       }
      }
     ]
    },
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "\\\\.substringAfterLast\$"
     },
     "regex": "\\\\(\\\\s*[\\"']/[\\"']"
    }
   ],
   "upload-path": [
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?:^|\\\\.)(?:sanitize\\\\w*|getExtension|substringAfterLast|getFilenameExtension)\$"
     }
    },
    {
     "kind": "navigation_expression",
     "regex": "\\\\.(?:name|fileName|nameWithoutExtension|extension)\$"
    }
   ],
   "regex-injection": [
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?:^|\\\\.)(?:Pattern\\\\.quote|Regex\\\\.escape)\$"
     }
    }
   ],
   "log-injection": [
    {
     "kind": "call_expression",
     "all": [
      {
       "has": {
        "nthChild": 1,
        "regex": "\\\\.replace\$"
       }
      },
      {
       "has": {
        "kind": "call_suffix",
        "regex": "\\\\\\\\[rnRs]|\\\\\\\\p"
       }
      }
     ]
    }
   ],
   "html-injection": [
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?i)(?:^|\\\\.)(?:\\\\w*escape\\\\w*|\\\\w*sanitiz\\\\w*|encodeForHTML\\\\w*|forHtml\\\\w*|htmlEncode|clean|encode)\$"
     },
     "not": {
      "has": {
       "nthChild": 1,
       "regex": "(?i)unescape"
      }
     }
    }
   ],
   "url-redirection": [
    {
     "kind": "call_expression",
     "has": {
      "nthChild": 1,
      "regex": "(?:^|\\\\.)URLEncoder\\\\.encode\$"
     }
    }
   ]
  },
  "types": {
   "packages": [
    "java",
    "javax",
    "org.yaml.snakeyaml",
    "com.thoughtworks.xstream",
    "org.apache.http",
    "org.apache.hc",
    "okhttp3",
    "jakarta",
    "org.hibernate",
    "org.jooq",
    "com.unboundid",
    "groovy",
    "org.springframework",
    "freemarker",
    "org.apache.velocity",
    "org.thymeleaf",
    "com.github.mustachejava",
    "io.pebbletemplates",
    "org.dom4j"
   ],
   "returns": {
    "java.sql.DriverManager.getConnection": "java.sql.Connection",
    "javax.sql.DataSource.getConnection": "java.sql.Connection",
    "java.sql.Connection.createStatement": "java.sql.Statement",
    "java.sql.Connection.prepareStatement": "java.sql.PreparedStatement",
    "java.sql.Connection.prepareCall": "java.sql.CallableStatement",
    "jakarta.persistence.EntityManagerFactory.createEntityManager": "jakarta.persistence.EntityManager",
    "javax.persistence.EntityManagerFactory.createEntityManager": "javax.persistence.EntityManager",
    "org.hibernate.SessionFactory.openSession": "org.hibernate.Session",
    "org.hibernate.SessionFactory.getCurrentSession": "org.hibernate.Session",
    "org.jooq.impl.DSL.using": "org.jooq.DSLContext",
    "java.lang.Runtime.getRuntime": "java.lang.Runtime",
    "java.lang.ProcessBuilder.command": "java.lang.ProcessBuilder",
    "javax.script.ScriptEngineManager.getEngineByName": "javax.script.ScriptEngine",
    "javax.script.ScriptEngineManager.getEngineByExtension": "javax.script.ScriptEngine",
    "jakarta.el.ExpressionFactory.newInstance": "jakarta.el.ExpressionFactory",
    "javax.el.ExpressionFactory.newInstance": "javax.el.ExpressionFactory",
    "org.springframework.jdbc.core.simple.JdbcClient.create": "org.springframework.jdbc.core.simple.JdbcClient",
    "org.springframework.web.client.RestClient.create": "org.springframework.web.client.RestClient",
    "org.springframework.web.reactive.function.client.WebClient.create": "org.springframework.web.reactive.function.client.WebClient",
    "org.springframework.web.reactive.function.client.WebClient.get": "org.springframework.web.reactive.function.client.WebClient\$Spec",
    "org.springframework.web.reactive.function.client.WebClient.post": "org.springframework.web.reactive.function.client.WebClient\$Spec",
    "org.springframework.web.reactive.function.client.WebClient.put": "org.springframework.web.reactive.function.client.WebClient\$Spec",
    "org.springframework.web.reactive.function.client.WebClient.delete": "org.springframework.web.reactive.function.client.WebClient\$Spec",
    "org.springframework.web.client.RestClient.get": "org.springframework.web.client.RestClient\$Spec",
    "org.springframework.web.client.RestClient.post": "org.springframework.web.client.RestClient\$Spec",
    "org.springframework.web.client.RestClient.put": "org.springframework.web.client.RestClient\$Spec",
    "org.springframework.web.client.RestClient.delete": "org.springframework.web.client.RestClient\$Spec",
    "javax.xml.xpath.XPathFactory.newInstance": "javax.xml.xpath.XPathFactory",
    "javax.xml.xpath.XPathFactory.newXPath": "javax.xml.xpath.XPath",
    "org.dom4j.io.SAXReader.read": "org.dom4j.Document"
   }
  },
  "calls": {
   "opaque": [
    "length",
    "size",
    "count",
    "indexOf",
    "lastIndexOf",
    "indexOfFirst",
    "indexOfLast",
    "equals",
    "equalsIgnoreCase",
    "contentEquals",
    "contains",
    "containsKey",
    "containsValue",
    "startsWith",
    "endsWith",
    "isEmpty",
    "isNotEmpty",
    "isBlank",
    "isNotBlank",
    "isNullOrEmpty",
    "isNullOrBlank",
    "matches",
    "containsMatchIn",
    "hashCode",
    "compareTo",
    "hasNext",
    "toInt",
    "toIntOrNull",
    "toLong",
    "toLongOrNull",
    "toDouble",
    "toDoubleOrNull",
    "toFloat",
    "toFloatOrNull",
    "toShort",
    "toByte",
    "toBoolean",
    "toBooleanStrict",
    "toBooleanStrictOrNull",
    "toBigDecimal",
    "toBigDecimalOrNull",
    "toBigInteger",
    "toUInt",
    "toULong",
    "parseInt",
    "parseLong",
    "parseDouble",
    "parseBoolean",
    "isNaN",
    "exists",
    "isFile",
    "isDirectory",
    "ordinal",
    "randomUUID",
    "UUID",
    "digest",
    "any",
    "all",
    "none",
    "sumOf",
    "assertEquals",
    "assertTrue",
    "getClass",
    "readText",
    "readLines",
    "readBytes",
    "readString",
    "readAllLines",
    "randomOrNull",
    "coerceIn",
    "coerceAtLeast",
    "coerceAtMost",
    "lastModified"
   ],
   "lookup": [
    "find",
    "find[A-Z]\\\\w*",
    "query\\\\w*",
    "fetch\\\\w*",
    "load\\\\w*",
    "lookup\\\\w*",
    "select\\\\w*",
    "exists\\\\w*",
    "delete\\\\w*",
    "save\\\\w*",
    "insert\\\\w*",
    "update\\\\w*",
    "create",
    "authenticate",
    "verify",
    "execute\\\\w*",
    "exec",
    "get[A-Z]\\\\w*",
    "readObject",
    "send",
    "receive",
    "await"
   ],
   "function_lookup": [
    "(?:get|find|list|fetch|load|lookup|query|search|select|read)\\\\w*By\\\\w*"
   ],
   "adds": [
    "add",
    "append",
    "appendLine",
    "push",
    "addLast",
    "addFirst",
    "offer",
    "insert",
    "addAll",
    "putAll",
    "concat",
    "put",
    "set",
    "setProperty",
    "write",
    "writeText",
    "appendText",
    "command",
    "setText",
    "plusAssign"
   ],
   "fills": [
    "copyTo",
    "copyInto",
    "read",
    "toCollection"
   ],
   "calls_back": [
    "map",
    "mapNotNull",
    "flatMap",
    "filter",
    "forEach",
    "onEach",
    "find",
    "any",
    "all",
    "none",
    "associate",
    "associateBy",
    "groupBy",
    "fold",
    "reduce",
    "sortedBy",
    "ifPresent",
    "thenApply",
    "thenAccept",
    "thenCompose",
    "subscribe",
    "collect",
    "mapIndexed"
   ],
   "lists": [
    "ArrayList",
    "LinkedList",
    "ArrayDeque",
    "HashSet",
    "LinkedHashSet",
    "CopyOnWriteArrayList"
   ],
   "maps": [
    "HashMap",
    "LinkedHashMap",
    "TreeMap",
    "ConcurrentHashMap",
    "Properties"
   ],
   "wraps": [
    "URL",
    "URI",
    "Url",
    "create",
    "valueOf",
    "toString",
    "toURL",
    "toURI",
    "toUri",
    "File",
    "Path",
    "Paths",
    "of",
    "get",
    "StringBuilder",
    "toPath"
   ],
   "types": [
    "URI",
    "URL",
    "DSL"
   ],
   "formats": [
    "format",
    "formatted"
   ],
   "converts": [
    "format",
    "formatted",
    "toString",
    "trim",
    "trimStart",
    "trimEnd",
    "trimIndent",
    "trimMargin",
    "lowercase",
    "uppercase",
    "toLowerCase",
    "toUpperCase",
    "lowercaseChar",
    "replace",
    "replaceFirst",
    "replaceRange",
    "removePrefix",
    "removeSuffix",
    "removeSurrounding",
    "substring",
    "substringAfter",
    "substringAfterLast",
    "substringBefore",
    "substringBeforeLast",
    "split",
    "lines",
    "drop",
    "dropLast",
    "take",
    "takeLast",
    "padStart",
    "padEnd",
    "plus",
    "concat",
    "joinToString",
    "ifEmpty",
    "ifBlank",
    "orEmpty",
    "decode",
    "encode",
    "encodeToString",
    "decodeToString",
    "toByteArray",
    "toURI",
    "toURL",
    "toUri",
    "toPath",
    "resolve",
    "joinToString",
    "reversed",
    "toCharArray",
    "concatToString",
    "valueOf"
   ]
  }
 },
 "php": {
  "sources": {
   "remote": [
    {
     "literals": [
      "\$_GET",
      "\$_POST",
      "\$_REQUEST",
      "\$_COOKIE"
     ],
     "any": [
      {
       "kind": "subscript_expression",
       "has": {
        "nthChild": 1,
        "kind": "variable_name",
        "regex": "^\\\\\$_(?:GET|POST|REQUEST|COOKIE)\$"
       }
      },
      {
       "kind": "variable_name",
       "regex": "^\\\\\$_(?:GET|POST|REQUEST|COOKIE)\$",
       "not": {
        "inside": {
         "kind": "subscript_expression"
        }
       }
      }
     ]
    },
    {
     "literals": [
      "\$_SERVER"
     ],
     "kind": "subscript_expression",
     "regex": "^\\\\\$_SERVER\\\\[['\\"](?:HTTP_(?:USER_AGENT|REFERER|ACCEPT\\\\w*|X_\\\\w+|COOKIE|AUTHORIZATION|CLIENT_IP|VIA)|QUERY_STRING|REQUEST_URI|PHP_SELF|PATH_INFO|ORIG_PATH_INFO)['\\"]\\\\]\$",
     "not": {
      "regex": "HTTP_X_(?:FORWARDED_(?:PROTO|HOST|PORT|SSL)|REQUESTED_WITH)"
     }
    },
    {
     "literals": [
      "php://input"
     ],
     "kind": "function_call_expression",
     "regex": "^\\\\\\\\?(?:file_get_contents|fopen|file|stream_get_contents)\\\\s*\\\\(\\\\s*['\\"]php://input['\\"]"
    },
    {
     "literals": [
      "filter_input",
      "getallheaders",
      "apache_request_headers",
      "get_query_var"
     ],
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "^\\\\\\\\?(?:filter_input|filter_input_array|getallheaders|apache_request_headers|get_query_var)\$"
     },
     "not": {
      "has": {
       "field": "arguments",
       "regex": "FILTER_(?:VALIDATE_(?:INT|FLOAT|BOOLEAN?|IP|MAC|DOMAIN|EMAIL)|SANITIZE_(?:NUMBER_\\\\w+|SPECIAL_CHARS|FULL_SPECIAL_CHARS|ENCODED|STRING))\\\\b|INPUT_(?:SERVER|ENV)"
      }
     }
    },
    {
     "literals": [
      "request",
      "Request",
      "input"
     ],
     "any": [
      {
       "kind": "member_call_expression"
      },
      {
       "kind": "nullsafe_member_call_expression"
      }
     ],
     "all": [
      {
       "has": {
        "field": "object",
        "regex": "(?i)^(?:\\\\\$(?:this->)?_?(?:request|req|input)|request\\\\(\\\\)|\\\\\$this->getRequest\\\\(\\\\)|Yii::\\\\\$app->(?:request|getRequest\\\\(\\\\)))(?:->(?:query|request|cookies|headers|attributes))?\$"
       }
      },
      {
       "has": {
        "field": "name",
        "regex": "^(?:input|query|get|post|all|cookie|header|only|except|json|string|str|collect|getContent|getQueryString|getRequestUri|getPathInfo|getQueryParams?|getParsedBody|getParsedBodyParam|getCookieParams|getHeaderLine|getParam|getParams|getVar|getGet|getPost|getPostGet|getCookie|getRawInput|getBodyParams?|get_param|get_params|get_json_params|get_body_params|get_query_params|get_body|get_post|url|fullUrl|path|segment|route)\$"
       }
      },
      {
       "not": {
        "has": {
         "field": "arguments",
         "regex": "^\\\\(\\\\s*['\\"](?:_token|_method|page|per_page|limit|offset)['\\"]"
        }
       }
      }
     ]
    },
    {
     "literals": [
      "Illuminate\\\\Http\\\\Request"
     ],
     "kind": "member_call_expression",
     "all": [
      {
       "has": {
        "field": "object",
        "regex": "^\\\\\$request\$"
       }
      },
      {
       "has": {
        "field": "name",
        "regex": "^validate\$"
       }
      }
     ]
    },
    {
     "literals": [
      "\$request->validated("
     ],
     "kind": "member_call_expression",
     "all": [
      {
       "has": {
        "field": "object",
        "regex": "^\\\\\$request\$"
       }
      },
      {
       "has": {
        "field": "name",
        "regex": "^validated\$"
       }
      }
     ],
     "inside": {
      "stopBy": "end",
      "any": [
       {
        "kind": "method_declaration"
       },
       {
        "kind": "function_definition"
       }
      ],
      "has": {
       "field": "parameters",
       "regex": "[(,]\\\\s*\\\\??[A-Z]\\\\w*\\\\s+\\\\\$request\\\\b"
      }
     }
    },
    {
     "literals": [
      "Illuminate\\\\Http\\\\Request"
     ],
     "kind": "member_access_expression",
     "has": {
      "field": "object",
      "regex": "^\\\\\$request\$"
     },
     "not": {
      "has": {
       "field": "name",
       "regex": "^(?:attributes|request|query|server|files|cookies|headers)\$"
      }
     }
    },
    {
     "literals": [
      "request(",
      "Request::",
      "Input::"
     ],
     "any": [
      {
       "kind": "function_call_expression",
       "has": {
        "field": "function",
        "regex": "^request\$"
       },
       "regex": "^request\\\\(\\\\s*['\\"\$]"
      },
      {
       "kind": "scoped_call_expression",
       "all": [
        {
         "has": {
          "field": "scope",
          "regex": "^\\\\\\\\?(?:Illuminate\\\\\\\\Support\\\\\\\\Facades\\\\\\\\)?(?:Request|Input)\$"
         }
        },
        {
         "has": {
          "field": "name",
          "regex": "^(?:input|get|query|post|all|cookie|header|only|except|json|path|url|fullUrl|segment)\$"
         }
        }
       ]
      }
     ]
    }
   ],
   "upload-name": [
    {
     "literals": [
      "\$_FILES"
     ],
     "kind": "subscript_expression",
     "regex": "^\\\\\$_FILES\\\\b.*\\\\[['\\"](?:name|full_path)['\\"]\\\\](?:\\\\[.*\\\\])?\$"
    },
    {
     "literals": [
      "getClientOriginalName",
      "getClientOriginalExtension",
      "getClientFilename"
     ],
     "kind": "member_call_expression",
     "has": {
      "field": "name",
      "regex": "^(?:getClientOriginalName|getClientOriginalExtension|getClientFilename)\$"
     }
    }
   ]
  },
  "sinks": {
   "code-injection": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:eval|create_function)\$"
     }
    },
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?assert\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "any": [
      {
       "kind": "variable_name"
      },
      {
       "kind": "subscript_expression"
      }
     ],
     "inside": {
      "any": [
       {
        "kind": "argument",
        "nthChild": 1,
        "inside": {
         "kind": "arguments",
         "inside": {
          "kind": "function_call_expression",
          "has": {
           "field": "function",
           "regex": "(?i)^\\\\\\\\?(?:call_user_func|call_user_func_array|forward_static_call|array_map|register_shutdown_function)\$"
          }
         }
        }
       },
       {
        "kind": "function_call_expression",
        "not": {
         "has": {
          "field": "function",
          "any": [
           {
            "kind": "name"
           },
           {
            "kind": "qualified_name"
           }
          ]
         }
        }
       },
       {
        "kind": "object_creation_expression"
       }
      ]
     }
    }
   ],
   "file-inclusion": [
    {
     "kind": "include_expression"
    },
    {
     "kind": "include_once_expression"
    },
    {
     "kind": "require_expression"
    },
    {
     "kind": "require_once_expression"
    }
   ],
   "sql-injection": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:mysql_query|mysql_unbuffered_query|pg_send_query|sqlite_query|sqlite_exec|mssql_query|odbc_exec|odbc_prepare|oci_parse)\$"
     }
    },
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:mysqli_query|mysqli_real_query|mysqli_multi_query|mysqli_prepare|mysqli_execute_query|pg_query|pg_prepare|pg_query_params|sqlsrv_query|sqlsrv_prepare)\$"
     },
     "arguments": [
      1,
      2
     ]
    },
    {
     "types": [
      "PDO",
      "mysqli",
      "wpdb",
      "SQLite3",
      "Doctrine.DBAL.Connection",
      "Illuminate.Database.Connection",
      "Illuminate.Database.ConnectionInterface",
      "Doctrine.ORM.EntityManager",
      "Doctrine.ORM.EntityManagerInterface"
     ],
     "methods": [
      "query",
      "exec",
      "prepare",
      "real_query",
      "multi_query",
      "get_results",
      "get_row",
      "get_var",
      "get_col",
      "querySingle",
      "executeQuery",
      "executeStatement",
      "executeUpdate",
      "fetchAllAssociative",
      "fetchAssociative",
      "fetchOne",
      "fetchAll",
      "createQuery",
      "createNativeQuery",
      "select",
      "statement",
      "unprepared",
      "affectingStatement",
      "selectOne",
      "execute",
      "sql_query",
      "raw_query",
      "rawQuery",
      "simpleQuery"
     ],
     "named": "(?i)(?:(?:^|[>_\$])(?:db|dbh|conn|pdo|con|dbc|link)|wpdb|mysqli?|database|connection|entitymanager|[>\$]em|dbal)(?:\\\\(\\\\))?\$",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|call|show|set)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)(?:query|sql|execute)"
     },
     "types": [],
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|call|show|set)\\\\b[\\\\s(]"
    },
    {
     "calls": [
      "Illuminate.Support.Facades.DB.raw",
      "Illuminate.Support.Facades.DB.select",
      "Illuminate.Support.Facades.DB.statement",
      "Illuminate.Support.Facades.DB.unprepared",
      "Illuminate.Support.Facades.DB.insert",
      "Illuminate.Support.Facades.DB.update",
      "Illuminate.Support.Facades.DB.delete",
      "DB.raw",
      "DB.select",
      "DB.statement",
      "DB.unprepared"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "Illuminate.Database.Query.Builder",
      "Illuminate.Database.Eloquent.Builder"
     ],
     "methods": [
      "whereRaw",
      "orWhereRaw",
      "selectRaw",
      "orderByRaw",
      "havingRaw",
      "groupByRaw",
      "fromRaw",
      "joinRaw"
     ],
     "named": "(?i)query|builder|where\\\\(|::\\\\w+\\\\(|model",
     "arguments": [
      1
     ]
    }
   ],
   "path-injection": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:file_get_contents|fopen|readfile|file|unlink|file_put_contents|rmdir|mkdir|opendir|scandir|show_source|highlight_file|parse_ini_file|simplexml_load_file|gzopen|readgzfile|touch|chmod)\$"
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^(?i:https?|ftp|mailto|data):"
    },
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:copy|rename|symlink|link)\$"
     },
     "unless_prefix": "^(?i:https?|ftp|mailto|data):"
    },
    {
     "kind": "object_creation_expression",
     "regex": "^new\\\\s+\\\\\\\\?(?:SplFileObject|BinaryFileResponse)\\\\b",
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "Illuminate.Support.Facades.File.get",
      "Illuminate.Support.Facades.File.delete",
      "Illuminate.Support.Facades.File.put"
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "member_call_expression",
     "all": [
      {
       "has": {
        "field": "object",
        "regex": "^response\\\\(\\\\)\$"
       }
      },
      {
       "has": {
        "field": "name",
        "regex": "^(?:download|file)\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    }
   ],
   "upload-path": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?move_uploaded_file\$"
     },
     "arguments": [
      2
     ]
    },
    {
     "kind": "member_call_expression",
     "all": [
      {
       "has": {
        "field": "name",
        "regex": "^(?:storeAs|storePubliclyAs|move|moveTo)\$"
       }
      },
      {
       "has": {
        "field": "object",
        "regex": "(?i)(?:file|upload|image|photo|avatar|attachment)\\\\w*\$|->file\\\\("
       }
      }
     ]
    }
   ],
   "request-forgery": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:curl_init|get_headers|fsockopen|pfsockopen|stream_socket_client|wp_remote_get|wp_remote_post|wp_remote_head|wp_remote_request|download_url|getimagesize)\$"
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^https?://[^/?#{%]+[/?#]|^[^h:…]"
    },
    {
     "kind": "function_call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "(?i)^\\\\\\\\?curl_setopt\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "\\\\bCURLOPT_URL\\\\b"
       }
      }
     ],
     "arguments": [
      3
     ],
     "unless_prefix": "^https?://[^/?#{%]+[/?#]|^[^h:…]"
    },
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:file_get_contents|fopen|readfile|copy|simplexml_load_file)\$"
     },
     "types": [],
     "text": "^(?i:https?|ftp)://[^/?#]*\$",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "GuzzleHttp.Client",
      "GuzzleHttp.ClientInterface",
      "Illuminate.Http.Client.PendingRequest",
      "Symfony.Contracts.HttpClient.HttpClientInterface"
     ],
     "methods": [
      "get",
      "post",
      "put",
      "patch",
      "delete",
      "head",
      "getAsync",
      "postAsync"
     ],
     "named": "(?i)(?:guzzle\\\\w*|http_?client)\$",
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|/|[\\\\w.-]+/)"
    },
    {
     "types": [
      "GuzzleHttp.Client",
      "GuzzleHttp.ClientInterface",
      "Illuminate.Http.Client.PendingRequest",
      "Symfony.Contracts.HttpClient.HttpClientInterface"
     ],
     "methods": [
      "request",
      "requestAsync",
      "send"
     ],
     "named": "(?i)(?:guzzle\\\\w*|http_?client)\$",
     "arguments": [
      2
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|/|[\\\\w.-]+/)"
    },
    {
     "calls": [
      "Illuminate.Support.Facades.Http.get",
      "Illuminate.Support.Facades.Http.post",
      "Illuminate.Support.Facades.Http.put",
      "Illuminate.Support.Facades.Http.delete",
      "Http.get",
      "Http.post"
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^https?://[^/?#{%]+[/?#]|^[^h:…]"
    },
    {
     "kind": "object_creation_expression",
     "regex": "^new\\\\s+\\\\\\\\?SoapClient\\\\b",
     "arguments": [
      1
     ]
    }
   ],
   "html-injection": [
    {
     "kind": "echo_statement"
    },
    {
     "kind": "expression_statement",
     "follows": {
      "any": [
       {
        "kind": "php_tag",
        "regex": "^<[?]=\$"
       },
       {
        "kind": "text_interpolation",
        "has": {
         "kind": "php_tag",
         "regex": "^<[?]=\$"
        }
       }
      ]
     }
    },
    {
     "kind": "print_intrinsic"
    },
    {
     "kind": "exit_statement"
    },
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:die|exit|printf|vprintf|wp_die)\$"
     }
    },
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?print_r\$"
     },
     "not": {
      "has": {
       "field": "arguments",
       "regex": ",\\\\s*(?i:true|1)\\\\s*\\\\)\$"
      }
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "object_creation_expression",
     "regex": "^new\\\\s+\\\\\\\\?(?:[\\\\w\\\\\\\\]*\\\\\\\\)?(?:Response|HtmlResponse)\\\\s*\\\\(",
     "not": {
      "has": {
       "kind": "arguments",
       "regex": "(?i)content-type|(?:text/(?:plain|css|csv)|application/)"
      }
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "^\\\\\\\\?response\$"
     },
     "not": {
      "has": {
       "field": "arguments",
       "regex": "(?i)^\\\\(\\\\s*(?:\\\\[|array\\\\()|content-type"
      }
     },
     "arguments": [
      1
     ]
    }
   ],
   "url-redirection": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?header\$"
     },
     "types": [],
     "text": "(?i)^location:\\\\s*(?:(?:https?:)?/{0,2})?\$",
     "arguments": [
      1
     ]
    },
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "^\\\\\\\\?(?:wp_redirect|redirect)\$"
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|/[^/\\\\\\\\]|[\\\\w.-]+\\\\?|\\\\?)"
    },
    {
     "kind": "member_call_expression",
     "all": [
      {
       "has": {
        "field": "object",
        "regex": "^redirect\\\\(\\\\)\$"
       }
      },
      {
       "has": {
        "field": "name",
        "regex": "^(?:to|away)\$"
       }
      }
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|/[^/\\\\\\\\]|[\\\\w.-]+\\\\?|\\\\?)"
    },
    {
     "kind": "object_creation_expression",
     "regex": "^new\\\\s+\\\\\\\\?(?:[\\\\w\\\\\\\\]*\\\\\\\\)?RedirectResponse\\\\s*\\\\(",
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|/[^/\\\\\\\\]|[\\\\w.-]+\\\\?|\\\\?)"
    },
    {
     "calls": [
      "Illuminate.Support.Facades.Redirect.to",
      "Illuminate.Support.Facades.Redirect.away"
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|/[^/\\\\\\\\]|[\\\\w.-]+\\\\?|\\\\?)"
    }
   ],
   "unsafe-deserialization": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:unserialize|igbinary_unserialize|yaml_parse|maybe_unserialize|msgpack_unpack)\$"
     },
     "not": {
      "has": {
       "field": "arguments",
       "regex": "allowed_classes"
      }
     },
     "arguments": [
      1
     ]
    }
   ],
   "ldap-injection": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:ldap_search|ldap_list|ldap_read)\$"
     },
     "arguments": [
      2,
      3
     ]
    }
   ],
   "xpath-injection": [
    {
     "types": [
      "DOMXPath",
      "SimpleXMLElement"
     ],
     "methods": [
      "query",
      "evaluate",
      "xpath"
     ],
     "named": "(?i)x_?path\$|xml\$",
     "arguments": [
      1
     ]
    }
   ],
   "template-injection": [
    {
     "kind": "member_call_expression",
     "has": {
      "field": "name",
      "regex": "^createTemplate\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "Illuminate.Support.Facades.Blade.render",
      "Illuminate.Support.Facades.Blade.compileString"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "command-injection": [
    {
     "kind": "function_call_expression",
     "all": [
      {
       "any": [
        {
         "has": {
          "field": "function",
          "regex": "(?i)^\\\\\\\\?(?:system|exec|shell_exec|passthru|popen|proc_open|pcntl_exec)\$"
         }
        },
        {
         "calls": [
          "system",
          "exec",
          "shell_exec",
          "passthru",
          "popen",
          "proc_open",
          "pcntl_exec"
         ]
        }
       ]
      },
      {
       "not": {
        "has": {
         "field": "arguments",
         "has": {
          "nthChild": 1,
          "kind": "argument",
          "has": {
           "kind": "array_creation_expression"
          }
         }
        }
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "shell_command_expression"
    },
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:mail|mb_send_mail)\$"
     },
     "arguments": [
      5
     ]
    },
    {
     "calls": [
      "Symfony.Component.Process.Process.fromShellCommandline",
      "Illuminate.Support.Facades.Process.run"
     ],
     "arguments": [
      1
     ]
    }
   ]
  },
  "sanitizers": {
   "file-inclusion": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:basename|sanitize_file_name|validate_file|md5|sha1)\$"
     }
    }
   ],
   "sql-injection": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:mysqli?_(?:real_)?escape_string|pg_escape_(?:string|literal|identifier|bytea)|sqlite_escape_string|esc_sql|wpdb_prepare|db_escape\\\\w*|addslashes)\$"
     }
    },
    {
     "any": [
      {
       "kind": "member_call_expression"
      },
      {
       "kind": "scoped_call_expression"
      },
      {
       "kind": "nullsafe_member_call_expression"
      }
     ],
     "has": {
      "field": "name",
      "regex": "(?i)^(?:quote\\\\w*|(?:real_?)?escape\\\\w*|_?real_escape|esc_like|sql_escape\\\\w*|escapeString|expr|bind\\\\w*|setParameters?)\$"
     }
    },
    {
     "kind": "member_call_expression",
     "all": [
      {
       "has": {
        "field": "object",
        "regex": "wpdb"
       }
      },
      {
       "has": {
        "field": "name",
        "regex": "^prepare\$"
       }
      }
     ]
    }
   ],
   "path-injection": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:basename|sanitize_file_name|md5|sha1|hash|validate_file|secure_filename|pathinfo)\$"
     }
    },
    {
     "any": [
      {
       "kind": "member_call_expression"
      },
      {
       "kind": "scoped_call_expression"
      }
     ],
     "has": {
      "field": "name",
      "regex": "(?i)^(?:\\\\w*sanitize\\\\w*|\\\\w*safe_?(?:path|name|file)\\\\w*|basename|hash\\\\w*)\$"
     }
    },
    {
     "kind": "function_call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "(?i)^\\\\\\\\?str_replace\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "^\\\\(\\\\s*(?:['\\"]/['\\"]|\\\\[[^\\\\]]*['\\"]/['\\"][^\\\\]]*\\\\])\\\\s*,\\\\s*['\\"][^/\\\\\\\\]*['\\"]"
       }
      }
     ]
    },
    {
     "kind": "function_call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "(?i)^\\\\\\\\?str_replace\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "^\\\\(\\\\s*['\\"]\\\\.\\\\.['\\"]\\\\s*,\\\\s*['\\"]['\\"]"
       }
      }
     ]
    }
   ],
   "upload-path": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:sanitize_file_name|md5|sha1|hash|uniqid|wp_unique_filename|time|hash_file)\$"
     }
    }
   ],
   "request-forgery": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:wp_http_validate_url|urlencode|rawurlencode|http_build_query|basename)\$"
     }
    }
   ],
   "html-injection": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|\\\\\\\\|_)(?:htmlspecialchars|htmlentities|strip_tags|urlencode|rawurlencode|http_build_query|json_encode|esc_\\\\w+|wp_kses\\\\w*|sanitize_\\\\w+|e|h|_h|hsc|html_?escape\\\\w*|escape_?html\\\\w*|html|escape|encode|check_plain|purify|number_format|date|add_query_arg|remove_query_arg|wp_json_encode|tag_escape|ent2ncr|base64_encode|bin2hex|md5|sha1|serialize|filter_xss\\\\w*|s|ui_print\\\\w*)\$"
     }
    },
    {
     "kind": "function_call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "(?i)^\\\\\\\\?array_map\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "(?i)^\\\\(\\\\s*(?:[\\"']|\\\\\\\\)?(?:htmlspecialchars|htmlentities|strip_tags|urlencode|rawurlencode|esc_\\\\w+|wp_kses\\\\w*|sanitize_\\\\w+|e|h|hsc|html_?escape\\\\w*|escape_?html\\\\w*)[\\"'(]"
       }
      }
     ]
    },
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:filter_var|filter_input)\$"
     },
     "all": [
      {
       "has": {
        "field": "arguments",
        "regex": "FILTER_(?:SANITIZE|VALIDATE)_"
       }
      }
     ]
    },
    {
     "any": [
      {
       "kind": "member_call_expression"
      },
      {
       "kind": "scoped_call_expression"
      },
      {
       "kind": "nullsafe_member_call_expression"
      }
     ],
     "has": {
      "field": "name",
      "regex": "(?i)^(?:\\\\w*escape\\\\w*|safe_?(?:output|html|text|string)\\\\w*|\\\\w*htmlspecialchars\\\\w*|\\\\w*sanitize\\\\w*|\\\\w*purify\\\\w*|encode\\\\w*|e|h|url\\\\w*|render\\\\w*|view|display|to_?json|json|trans\\\\w*|jsonEncode|specialchars|html\\\\w*|clean\\\\w*|strip_?tags|xss_clean|toArray|route|fetch)\$"
     }
    }
   ],
   "url-redirection": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:urlencode|rawurlencode|wp_validate_redirect|wp_sanitize_redirect|admin_url|home_url|site_url|route|action|url|base64_encode|http_build_query|basename|network_admin_url|get_permalink|add_query_arg)\$"
     }
    },
    {
     "kind": "member_call_expression",
     "has": {
      "field": "name",
      "regex": "(?i)^(?:get\\\\w*(?:url|link|route|path)|url|link|route|generate\\\\w*|to)\$"
     }
    }
   ],
   "unsafe-deserialization": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)(?:decrypt|verify|hmac)\\\\w*\$"
     }
    },
    {
     "kind": "member_call_expression",
     "has": {
      "field": "name",
      "regex": "(?i)^(?:decrypt|verify|validate)\\\\w*\$"
     }
    }
   ],
   "ldap-injection": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?\\\\w*ldap_\\\\w*escape\\\\w*\$"
     }
    }
   ],
   "command-injection": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?\\\\w*(?:escape_?shell|shell_?escape|escape_?arg)\\\\w*\$"
     }
    },
    {
     "kind": "member_call_expression",
     "has": {
      "field": "name",
      "regex": "(?i)^escape(?:shell)?arg"
     }
    },
    {
     "kind": "scoped_call_expression",
     "has": {
      "field": "name",
      "regex": "(?i)^escape(?:shell)?arg"
     }
    }
   ],
   "remote": [
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:sanitize_key|sanitize_title|sanitize_title_with_dashes|sanitize_html_class|sanitize_user|sanitize_email|absint|number_format|number_format_i18n|date|date_i18n|gmdate|ip2long|long2ip|hexdec|dechex|bindec|octdec|url_title|slugify|str_slug)\$"
     }
    },
    {
     "kind": "function_call_expression",
     "has": {
      "field": "function",
      "regex": "(?i)^\\\\\\\\?(?:filter_var|filter_var_array)\$"
     },
     "all": [
      {
       "has": {
        "field": "arguments",
        "regex": "FILTER_(?:VALIDATE_(?:INT|FLOAT|BOOLEAN?|IP|MAC|DOMAIN)|SANITIZE_NUMBER_\\\\w+)\\\\b"
       }
      }
     ]
    },
    {
     "kind": "object_creation_expression",
     "regex": "^new\\\\s+\\\\\\\\?DateTime(?:Immutable)?\\\\s*\\\\("
    },
    {
     "kind": "function_call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "(?i)^\\\\\\\\?preg_replace\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "^\\\\(\\\\s*['\\"]([/#~|@!])(?:\\\\[\\\\^[^\\\\]./\\\\\\\\'\\"<>&;|\$\`]*(?:\\\\\\\\[dws-][^\\\\]./\\\\\\\\'\\"<>&;|\$\`]*)*\\\\]|\\\\\\\\W|\\\\\\\\D)[+*]?[/#~|@!]\\\\w*['\\"]\\\\s*,\\\\s*['\\"][\\\\w-]*['\\"]"
       }
      }
     ]
    },
    {
     "kind": "function_call_expression",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "(?i)^\\\\\\\\?array_map\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "(?i)^\\\\(\\\\s*(?:[\\"']|\\\\\\\\)?(?:intval|floatval|absint|sanitize_key|sanitize_title|basename)[\\"'(]"
       }
      }
     ]
    },
    {
     "kind": "scoped_call_expression",
     "has": {
      "field": "name",
      "regex": "^(?:slug|snake|studly|kebab)\$"
     }
    }
   ]
  },
  "types": {
   "packages": [
    "PDO",
    "PDOStatement",
    "mysqli",
    "mysqli_stmt",
    "wpdb",
    "SQLite3",
    "Redis",
    "Memcached",
    "DateTime",
    "DOMXPath",
    "DOMDocument",
    "GuzzleHttp",
    "Psr",
    "Monolog",
    "Illuminate.Cache",
    "Illuminate.Http",
    "Symfony.Component.HttpFoundation",
    "XMLReader",
    "SplFileObject",
    "ZipArchive"
   ],
   "returns": {
    "mysqli_connect": "mysqli",
    "mysqli_init": "mysqli",
    "PDO.prepare": "PDOStatement",
    "mysqli.prepare": "mysqli_stmt",
    "Doctrine.DBAL.DriverManager.getConnection": "Doctrine.DBAL.Connection",
    "Illuminate.Support.Facades.DB.connection": "Illuminate.Database.Connection",
    "Illuminate.Support.Facades.DB.table": "Illuminate.Database.Query.Builder",
    "Illuminate.Database.Query.Builder.where": "Illuminate.Database.Query.Builder",
    "Illuminate.Database.Query.Builder.orWhere": "Illuminate.Database.Query.Builder",
    "Illuminate.Database.Query.Builder.select": "Illuminate.Database.Query.Builder",
    "Illuminate.Database.Query.Builder.join": "Illuminate.Database.Query.Builder",
    "Illuminate.Database.Query.Builder.leftJoin": "Illuminate.Database.Query.Builder",
    "Illuminate.Database.Query.Builder.whereIn": "Illuminate.Database.Query.Builder",
    "Illuminate.Database.Query.Builder.orderBy": "Illuminate.Database.Query.Builder",
    "Illuminate.Database.Query.Builder.whereRaw": "Illuminate.Database.Query.Builder",
    "Illuminate.Database.Query.Builder.selectRaw": "Illuminate.Database.Query.Builder",
    "Illuminate.Database.Query.Builder.groupBy": "Illuminate.Database.Query.Builder",
    "Doctrine.ORM.EntityManagerInterface.getConnection": "Doctrine.DBAL.Connection",
    "Illuminate.Support.Facades.Http.withHeaders": "Illuminate.Http.Client.PendingRequest",
    "Illuminate.Support.Facades.Http.withToken": "Illuminate.Http.Client.PendingRequest",
    "simplexml_load_string": "SimpleXMLElement",
    "simplexml_load_file": "SimpleXMLElement"
   }
  },
  "calls": {
   "opaque": [
    "isset",
    "empty",
    "count",
    "sizeof",
    "strlen",
    "mb_strlen",
    "strpos",
    "stripos",
    "strrpos",
    "mb_strpos",
    "strcmp",
    "strcasecmp",
    "strncmp",
    "strncasecmp",
    "strnatcmp",
    "in_array",
    "array_key_exists",
    "key_exists",
    "array_search",
    "intval",
    "floatval",
    "doubleval",
    "boolval",
    "is_\\\\w+",
    "ctype_\\\\w+",
    "preg_last_error",
    "checkdate",
    "str_contains",
    "str_starts_with",
    "str_ends_with",
    "method_exists",
    "property_exists",
    "function_exists",
    "class_exists",
    "defined",
    "abs",
    "ceil",
    "floor",
    "round",
    "max_?int",
    "mt_rand",
    "rand",
    "random_int",
    "time",
    "mktime",
    "strtotime",
    "filesize",
    "filemtime",
    "file_exists",
    "md5",
    "sha1",
    "hash",
    "crc32",
    "hash_hmac",
    "md5_file",
    "sha1_file",
    "hash_file",
    "password_hash",
    "password_verify",
    "hash_equals",
    "crypt",
    "bin2hex_random",
    "uniqid",
    "spl_object_hash",
    "spl_object_id",
    "gettype",
    "get_debug_type",
    "ord",
    "levenshtein",
    "similar_text",
    "soundex",
    "metaphone",
    "substr_count",
    "wp_hash",
    "wp_create_nonce",
    "wp_verify_nonce",
    "check_admin_referer",
    "check_ajax_referer",
    "current_user_can",
    "absint",
    "rowCount",
    "numRows",
    "num_rows",
    "affected_rows",
    "mysqli_num_rows",
    "lastInsertId",
    "isEmpty",
    "isNotEmpty",
    "exists",
    "hasFile",
    "isValid",
    "getSize",
    "getTimestamp"
   ],
   "lookup": [
    "get",
    "has",
    "find\\\\w*",
    "first\\\\w*",
    "fetch\\\\w*",
    "get_results",
    "get_row",
    "get_var",
    "get_col",
    "query",
    "execute",
    "executeS?",
    "exec",
    "prepare",
    "select",
    "load\\\\w*",
    "lookup\\\\w*",
    "exists\\\\w*",
    "delete\\\\w*",
    "save",
    "insert\\\\w*",
    "update\\\\w*",
    "create\\\\w*",
    "authenticate",
    "attempt",
    "where\\\\w*",
    "getRepository",
    "count\\\\w*",
    "paginate",
    "pluck"
   ],
   "function_lookup": [
    "(?:get|find|list|fetch|load|lookup|query|search|select|read)\\\\w*by(?!te)[a-z_]\\\\w*",
    "(?:get|find|fetch|load|lookup|query|count)_\\\\w+",
    "(?:find|lookup|fetch|load)[A-Z]\\\\w*",
    "file_get_contents",
    "fopen",
    "fread",
    "fgets",
    "file",
    "readfile",
    "fgetcsv",
    "scandir",
    "glob",
    "stream_get_contents",
    "curl_exec",
    "mysqli?_(?:query|fetch_\\\\w+|prepare|connect)",
    "pg_(?:query|fetch_\\\\w+)",
    "get_(?:option|post|user|term|page|posts|users|terms|transient|post_meta|user_meta|theme_mod|bloginfo|permalink)"
   ],
   "adds": [
    "push",
    "add",
    "append",
    "attach",
    "offsetSet",
    "set",
    "put",
    "unshift",
    "enqueue",
    "prepend",
    "insert"
   ],
   "fills": [
    "parse_str",
    "mb_parse_str",
    "sscanf",
    "preg_match",
    "preg_match_all",
    "getimagesize"
   ],
   "calls_back": [
    "map",
    "filter",
    "each",
    "walk",
    "sort"
   ],
   "lists": [
    "SplStack",
    "ArrayObject",
    "ArrayIterator",
    "SplQueue"
   ],
   "maps": [
    "stdClass",
    "SplObjectStorage",
    "ArrayObject"
   ],
   "wraps": [
    "strval",
    "trim"
   ],
   "types": [],
   "formats": [
    "sprintf",
    "vsprintf"
   ],
   "converts": [
    "strval",
    "trim",
    "rtrim",
    "ltrim",
    "chop",
    "strtolower",
    "strtoupper",
    "ucfirst",
    "ucwords",
    "lcfirst",
    "nl2br",
    "addslashes",
    "stripslashes",
    "base64_decode",
    "base64_encode",
    "urldecode",
    "urlencode",
    "rawurldecode",
    "rawurlencode",
    "implode",
    "join",
    "str_repeat",
    "strrev",
    "html_entity_decode",
    "htmlspecialchars_decode",
    "htmlspecialchars",
    "htmlentities",
    "array",
    "array_\\\\w+",
    "str_\\\\w+",
    "mb_\\\\w+",
    "preg_\\\\w+",
    "iconv\\\\w*",
    "substr\\\\w*",
    "sprintf",
    "vsprintf",
    "number_format",
    "wordwrap",
    "chunk_split",
    "explode",
    "split",
    "spliti",
    "current",
    "reset",
    "end",
    "next",
    "prev",
    "key",
    "each",
    "compact",
    "range",
    "stripcslashes",
    "addcslashes",
    "quoted_printable_\\\\w+",
    "convert_\\\\w+",
    "gzuncompress",
    "gzinflate",
    "gzdecode",
    "gzcompress",
    "utf8_decode",
    "utf8_encode",
    "parse_url",
    "parse_str",
    "filter_var",
    "unserialize",
    "settype",
    "pack",
    "unpack",
    "strtr",
    "strstr",
    "stristr",
    "strrchr",
    "nl2br",
    "wpautop",
    "wp_unslash",
    "wp_slash",
    "stripslashes_deep",
    "apply_filters",
    "sanitize_\\\\w+",
    "trailingslashit",
    "untrailingslashit",
    "maybe_unserialize",
    "http_build_query",
    "call_user_func",
    "call_user_func_array",
    "func_get_args",
    "iterator_to_array",
    "clone",
    "min",
    "max",
    "usort",
    "__",
    "_e",
    "_x",
    "dirname",
    "realpath",
    "basename",
    "json_encode",
    "json_decode",
    "serialize",
    "hex2bin",
    "bin2hex",
    "str_rot13"
   ]
  }
 },
 "python": {
  "sources": {
   "weak-random": [
    {
     "calls": [
      "random.random",
      "random.randint",
      "random.randrange",
      "random.choice",
      "random.choices",
      "random.sample",
      "random.getrandbits",
      "random.randbytes",
      "random.uniform",
      "random.triangular",
      "random.normalvariate",
      "random.gauss",
      "random.betavariate",
      "random.expovariate",
      "random.gammavariate",
      "random.lognormvariate",
      "random.vonmisesvariate",
      "random.paretovariate",
      "random.weibullvariate"
     ]
    }
   ],
   "remote": [
    {
     "literals": [
      "MethodView",
      "flask_rest",
      "cherrypy"
     ],
     "any": [
      {
       "kind": "identifier"
      },
      {
       "kind": "default_parameter"
      },
      {
       "kind": "typed_parameter"
      }
     ],
     "inside": {
      "kind": "parameters",
      "inside": {
       "kind": "function_definition",
       "any": [
        {
         "has": {
          "field": "name",
          "regex": "^(?:get|post|put|patch|delete)\$"
         },
         "inside": {
          "stopBy": {
           "kind": "class_definition"
          },
          "kind": "class_definition",
          "has": {
           "field": "superclasses",
           "regex": "\\\\b(?:MethodView|Resource)\\\\b"
          }
         }
        },
        {
         "inside": {
          "kind": "decorated_definition",
          "has": {
           "kind": "decorator",
           "regex": "^@cherrypy\\\\.expose\\\\b"
          }
         }
        }
       ]
      }
     },
     "not": {
      "regex": "^(?:self|cls|args|kwargs|(?:\\\\w*_)?(?:id|pk))\\\\b|:\\\\s*(?:int|float|bool|UUID)\\\\b"
     }
    },
    {
     "literals": [
      "azure.functions"
     ],
     "any": [
      {
       "kind": "attribute",
       "regex": "^req\\\\.(?:params|form|route_params|files|headers)\$"
      },
      {
       "kind": "call",
       "has": {
        "field": "function",
        "regex": "^req\\\\.get_(?:json|body)\$"
       }
      }
     ]
    },
    {
     "literals": [
      "fastapi"
     ],
     "any": [
      {
       "kind": "default_parameter"
      },
      {
       "kind": "typed_default_parameter"
      }
     ],
     "has": {
      "field": "value",
      "regex": "^(?:\\\\w+\\\\.)?(?:Query|Path|Body|Form|Header|Cookie)\\\\("
     }
    },
    {
     "literals": [
      "wtforms",
      "flask_wtf",
      "validate_on_submit"
     ],
     "kind": "attribute",
     "regex": "^(?:self\\\\.)?\\\\w*form\\\\.\\\\w+\\\\.data\$"
    },
    {
     "literals": [
      "cleaned_data"
     ],
     "kind": "attribute",
     "regex": "^(?:self\\\\.)?\\\\w*form\\\\.cleaned_data\$"
    },
    {
     "literals": [
      "FieldStorage"
     ],
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "^\\\\w+\\\\.(?:getvalue|getfirst|getlist)\$"
     }
    },
    {
     "literals": [
      "flask_rest"
     ],
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "\\\\.parse_args\$"
     }
    },
    {
     "literals": [
      "WebSocket",
      "websocket"
     ],
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "^(?:ws|websocket|socket)\\\\.(?:receive|receive_text|receive_json|receive_bytes|recv)\$"
     }
    },
    {
     "literals": [
      "socketio",
      "sio",
      "strawberry"
     ],
     "any": [
      {
       "kind": "identifier"
      },
      {
       "kind": "typed_parameter"
      },
      {
       "kind": "typed_default_parameter"
      }
     ],
     "inside": {
      "kind": "parameters",
      "inside": {
       "kind": "function_definition",
       "inside": {
        "kind": "decorated_definition",
        "has": {
         "kind": "decorator",
         "regex": "^@(?:\\\\w*socketio|sio)\\\\.(?:on|event)\\\\b|^@strawberry\\\\.(?:field|mutation|subscription)\\\\b"
        }
       }
      }
     },
     "not": {
      "regex": "^(?:self|cls|root|sid|environ|info|args|kwargs)\\\\b|:\\\\s*(?:int|float|bool|Info|strawberry\\\\.ID)\\\\b"
     }
    },
    {
     "literals": [
      "Consumer"
     ],
     "any": [
      {
       "kind": "identifier"
      },
      {
       "kind": "default_parameter"
      }
     ],
     "regex": "^(?:text_data|bytes_data|content)\\\\b",
     "inside": {
      "kind": "parameters",
      "inside": {
       "kind": "function_definition",
       "has": {
        "field": "name",
        "regex": "^receive(?:_json)?\$"
       },
       "inside": {
        "stopBy": "end",
        "kind": "class_definition",
        "has": {
         "field": "superclasses",
         "regex": "Consumer\\\\b"
        }
       }
      }
     }
    },
    {
     "literals": [
      "errorhandler"
     ],
     "kind": "attribute",
     "regex": "^(?:flask\\\\.)?request\\\\.(?:path|full_path|url|base_url)\$",
     "inside": {
      "stopBy": "end",
      "kind": "decorated_definition",
      "has": {
       "kind": "decorator",
       "regex": "\\\\.errorhandler\\\\("
      }
     }
    },
    {
     "literals": [
      "request",
      "bottle",
      "route(",
      ".get(",
      ".post(",
      ".put(",
      ".delete(",
      ".patch(",
      "get_argument"
     ],
     "kind": "attribute",
     "regex": "^(?:flask\\\\.|self\\\\.)?request\\\\.(?:args|form|values|json|data|files|cookies|headers|GET|POST|FILES|COOKIES|META|query_params|path_params|rel_url\\\\.query|query_string|body|stream|referrer|path_info|query|params|forms|matchdict|match_info)\$"
    },
    {
     "literals": [
      "request",
      "bottle",
      "route(",
      ".get(",
      ".post(",
      ".put(",
      ".delete(",
      ".patch(",
      "get_argument"
     ],
     "kind": "call",
     "has": {
      "field": "function",
      "kind": "attribute",
      "has": {
       "field": "attribute",
       "regex": "^get_(?:\\\\w+_)?param(?:eter)?s?\$|^get_(?:request_|http_)?(?:header|cookie)s?\$"
      },
      "not": {
       "any": [
        {
         "has": {
          "field": "object",
          "regex": "^(?:self|cls|super\\\\(\\\\))\$"
         }
        },
        {
         "regex": "(?i)(?:^|[._])(?:\\\\w*config|\\\\w*settings?|param(?:eter)?_tools|registry)\\\\.get_|\\\\.get_(?:global|system|default|config|model|hyper|env|app|site)_?\\\\w*param"
        }
       ]
      }
     }
    },
    {
     "literals": [
      "request",
      "bottle",
      "route(",
      ".get(",
      ".post(",
      ".put(",
      ".delete(",
      ".patch(",
      "get_argument"
     ],
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "^(?:flask\\\\.|self\\\\.)?request\\\\.(?:get_json|get_data|json|body|form|post|text|read|get_full_path|build_absolute_uri)\$|^self\\\\.get_(?:argument|query_argument|body_argument|arguments|cookie)\$"
     }
    },
    {
     "literals": [
      "request",
      "bottle",
      "route(",
      ".get(",
      ".post(",
      ".put(",
      ".delete(",
      ".patch(",
      "get_argument"
     ],
     "any": [
      {
       "kind": "identifier"
      },
      {
       "kind": "typed_parameter"
      },
      {
       "kind": "typed_default_parameter"
      }
     ],
     "inside": {
      "kind": "parameters",
      "inside": {
       "kind": "function_definition",
       "inside": {
        "kind": "decorated_definition",
        "any": [
         {
          "has": {
           "kind": "decorator",
           "regex": "^@\\\\w+(?:\\\\.\\\\w+)*\\\\.(?:get|post|put|patch|delete|route|api_route|websocket)\\\\("
          }
         },
         {
          "has": {
           "kind": "decorator",
           "regex": "^@(?:get|post|put|patch|delete|route)\\\\("
          },
          "inside": {
           "stopBy": "end",
           "kind": "module",
           "has": {
            "kind": "import_from_statement",
            "has": {
             "field": "module_name",
             "regex": "^bottle\$"
            }
           }
          }
         }
        ]
       }
      }
     },
     "not": {
      "regex": "^(?:self|cls|request|req|ctx|context|db|session|\\\\w*user|response|websocket)\\\\b|\\\\b(?:Depends|Security|BackgroundTasks|Session|AsyncSession|Request|Response|WebSocket)\\\\b"
     }
    },
    {
     "literals": [
      "BaseHTTPRequestHandler",
      "SimpleHTTPRequestHandler"
     ],
     "kind": "attribute",
     "regex": "^self\\\\.(?:path|headers|rfile|requestline)\$",
     "inside": {
      "stopBy": "end",
      "kind": "class_definition",
      "has": {
       "field": "superclasses",
       "regex": "(?:Base|Simple|CGI)HTTPRequestHandler\\\\b"
      }
     },
     "not": {
      "inside": {
       "kind": "assignment",
       "field": "left"
      }
     }
    },
    {
     "literals": [
      "QUERY_STRING",
      "PATH_INFO",
      "HTTP_",
      "wsgi.input"
     ],
     "any": [
      {
       "kind": "subscript",
       "regex": "^environ\\\\[[\\"'](?:QUERY_STRING|PATH_INFO|HTTP_\\\\w+|wsgi\\\\.input)[\\"']\\\\]\$"
      },
      {
       "kind": "call",
       "regex": "^environ\\\\.get\\\\(\\\\s*[\\"'](?:QUERY_STRING|PATH_INFO|HTTP_\\\\w+|wsgi\\\\.input)[\\"']"
      }
     ]
    },
    {
     "literals": [
      "tornado"
     ],
     "any": [
      {
       "kind": "identifier"
      },
      {
       "kind": "default_parameter"
      },
      {
       "kind": "typed_parameter"
      }
     ],
     "inside": {
      "kind": "parameters",
      "inside": {
       "kind": "function_definition",
       "has": {
        "field": "name",
        "regex": "^(?:get|post|put|patch|delete)\$"
       },
       "inside": {
        "stopBy": "end",
        "kind": "class_definition",
        "has": {
         "field": "superclasses",
         "regex": "\\\\b\\\\w*RequestHandler\\\\b"
        }
       }
      }
     },
     "not": {
      "regex": "^(?:self|args|kwargs)\\\\b|:\\\\s*(?:int|float|bool)\\\\b"
     }
    },
    {
     "literals": [
      "event"
     ],
     "kind": "identifier",
     "regex": "^event\$",
     "inside": {
      "kind": "parameters",
      "regex": "^\\\\(\\\\s*event\\\\s*,\\\\s*_?context\\\\b",
      "inside": {
       "kind": "function_definition",
       "has": {
        "field": "name",
        "regex": "(?i)handler|^main\$"
       }
      }
     }
    },
    {
     "literals": [
      "user_input",
      "userInput",
      "untrusted_"
     ],
     "any": [
      {
       "kind": "identifier"
      },
      {
       "kind": "typed_parameter",
       "not": {
        "regex": ":\\\\s*(?:int|float|bool)\\\\b"
       }
      }
     ],
     "regex": "^(?:user_?[iI]nput|untrusted_(?:input|data|value|text|string|url|path))\\\\b",
     "inside": {
      "kind": "parameters"
     }
    },
    {
     "literals": [
      "falcon"
     ],
     "kind": "attribute",
     "regex": "^req\\\\.(?:params|media|cookies|headers|stream|bounded_stream|query_string|uri|url)\$"
    },
    {
     "literals": [
      "graphene",
      "ariadne",
      "strawberry",
      "graphql"
     ],
     "any": [
      {
       "kind": "identifier"
      },
      {
       "kind": "typed_parameter"
      },
      {
       "kind": "default_parameter"
      },
      {
       "kind": "typed_default_parameter"
      },
      {
       "kind": "dictionary_splat_pattern"
      }
     ],
     "inside": {
      "kind": "parameters",
      "regex": "^\\\\(\\\\s*\\\\w+\\\\s*,\\\\s*_?info\\\\b",
      "inside": {
       "kind": "function_definition",
       "has": {
        "field": "name",
        "regex": "^(?:resolve_\\\\w+|mutate|mutate_and_get_payload|subscribe)\$"
       }
      }
     },
     "not": {
      "regex": "^(?:self|root|parent|obj|cls|_|_?info)\\\\b|^\\\\w+\\\\s*:\\\\s*(?:int|float|bool)\\\\b"
     }
    },
    {
     "literals": [
      "request.files",
      "request.FILES"
     ],
     "kind": "attribute",
     "regex": "^(?:\\\\w*(?i:file|upload|image|photo|attachment|document|archive)\\\\w*|(?:flask\\\\.|self\\\\.)?request\\\\.(?:files|FILES)\\\\b.*)\\\\.filename\$",
     "inside": {
      "stopBy": "end",
      "kind": "function_definition",
      "regex": "\\\\brequest\\\\.(?:files|FILES)\\\\b"
     }
    }
   ],
   "remote-object": [
    {
     "kind": "attribute",
     "regex": "^(?:flask\\\\.)?request\\\\.(?:json|data)\$"
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "^(?:flask\\\\.)?request\\\\.(?:get_json|json)\$|^json\\\\.loads\$"
     }
    },
    {
     "literals": [
      "boto3"
     ],
     "kind": "identifier",
     "regex": "^event\$",
     "inside": {
      "kind": "parameters",
      "regex": "^\\\\(\\\\s*event\\\\s*,\\\\s*_?context\\\\b"
     }
    }
   ]
  },
  "sinks": {
   "code-injection": [
    {
     "calls": [
      "eval",
      "exec",
      "compile",
      "builtins.eval",
      "builtins.exec",
      "code.InteractiveInterpreter.runcode",
      "importlib.import_module",
      "PIL.ImageMath.eval",
      "PIL.ImageMath.unsafe_eval",
      "numexpr.evaluate"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "code.InteractiveConsole",
      "code.InteractiveInterpreter"
     ],
     "methods": [
      "push",
      "runsource",
      "runcode"
     ],
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "_xxsubinterpreters.run_string",
      "_interpreters.run_string"
     ],
     "arguments": [
      2
     ]
    },
    {
     "calls": [
      "_testcapi.run_in_subinterp",
      "test.support.run_in_subinterp"
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "function",
        "kind": "attribute",
        "has": {
         "field": "attribute",
         "regex": "^run_in_executor\$"
        }
       }
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 2,
         "regex": "^(?:exec|eval)\$"
        }
       }
      }
     ],
     "arguments": [
      3
     ]
    }
   ],
   "command-injection": [
    {
     "calls": [
      "os.system",
      "os.popen",
      "subprocess.getoutput",
      "subprocess.getstatusoutput",
      "commands.getoutput",
      "asyncio.create_subprocess_shell",
      "asyncio.subprocess.create_subprocess_shell",
      "pty.spawn"
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "kind": "attribute",
      "has": {
       "field": "attribute",
       "regex": "^subprocess_shell\$"
      }
     },
     "arguments": [
      2
     ]
    },
    {
     "calls": [
      "os.execl",
      "os.execle",
      "os.execlp",
      "os.execlpe",
      "os.execv",
      "os.execve",
      "os.execvp",
      "os.execvpe",
      "os.posix_spawn",
      "os.posix_spawnp",
      "asyncio.create_subprocess_exec",
      "asyncio.subprocess.create_subprocess_exec"
     ],
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "os.spawnl",
      "os.spawnle",
      "os.spawnlp",
      "os.spawnlpe",
      "os.spawnv",
      "os.spawnve",
      "os.spawnvp",
      "os.spawnvpe"
     ],
     "arguments": [
      2
     ]
    },
    {
     "any": [
      {
       "calls": [
        "os.execl",
        "os.execle",
        "os.execlp",
        "os.execlpe",
        "os.execv",
        "os.execve",
        "os.execvp",
        "os.execvpe",
        "os.posix_spawn",
        "os.posix_spawnp",
        "os.spawnl",
        "os.spawnle",
        "os.spawnlp",
        "os.spawnlpe",
        "os.spawnv",
        "os.spawnve",
        "os.spawnvp",
        "os.spawnvpe",
        "asyncio.create_subprocess_exec",
        "asyncio.subprocess.create_subprocess_exec",
        "subprocess.run",
        "subprocess.call",
        "subprocess.check_call",
        "subprocess.check_output",
        "subprocess.Popen"
       ]
      },
      {
       "kind": "call",
       "has": {
        "field": "function",
        "kind": "attribute",
        "has": {
         "field": "attribute",
         "regex": "^subprocess_exec\$"
        }
       }
      }
     ],
     "has": {
      "field": "arguments",
      "all": [
       {
        "has": {
         "stopBy": "end",
         "kind": "string",
         "regex": "^[\\"']-l?c[\\"']\$"
        }
       },
       {
        "has": {
         "stopBy": "end",
         "kind": "string",
         "regex": "^[\\"'](?:/(?:usr/)?bin/)?(?:ba|da|z|k|c)?sh[\\"']\$"
        }
       }
      ]
     }
    },
    {
     "calls": [
      "subprocess.run",
      "subprocess.call",
      "subprocess.check_call",
      "subprocess.check_output",
      "subprocess.Popen"
     ],
     "has": {
      "field": "arguments",
      "has": {
       "kind": "keyword_argument",
       "regex": "^shell\\\\s*=\\\\s*True\$"
      }
     },
     "arguments": [
      1,
      "args"
     ]
    },
    {
     "calls": [
      "subprocess.run",
      "subprocess.call",
      "subprocess.check_call",
      "subprocess.check_output",
      "subprocess.Popen"
     ],
     "has": {
      "field": "arguments",
      "any": [
       {
        "has": {
         "nthChild": 1,
         "not": {
          "kind": "list"
         }
        }
       },
       {
        "has": {
         "nthChild": 1,
         "kind": "list",
         "has": {
          "nthChild": 1,
          "not": {
           "kind": "string"
          }
         }
        }
       }
      ]
     },
     "arguments": [
      1,
      "args"
     ],
     "fields": [
      "0"
     ]
    },
    {
     "calls": [
      "subprocess.run",
      "subprocess.call",
      "subprocess.check_call",
      "subprocess.check_output",
      "subprocess.Popen"
     ],
     "has": {
      "field": "arguments",
      "any": [
       {
        "has": {
         "nthChild": 1,
         "not": {
          "kind": "list"
         }
        }
       },
       {
        "has": {
         "nthChild": 1,
         "kind": "list",
         "has": {
          "nthChild": 1,
          "not": {
           "kind": "string"
          }
         }
        }
       }
      ]
     },
     "arguments": [
      1,
      "args"
     ],
     "proven_by": "."
    },
    {
     "calls": [
      "subprocess.run",
      "subprocess.call",
      "subprocess.check_call",
      "subprocess.check_output",
      "subprocess.Popen"
     ],
     "has": {
      "field": "arguments",
      "any": [
       {
        "has": {
         "nthChild": 1,
         "not": {
          "kind": "list"
         }
        }
       },
       {
        "has": {
         "nthChild": 1,
         "kind": "list",
         "has": {
          "nthChild": 1,
          "not": {
           "kind": "string"
          }
         }
        }
       }
      ]
     },
     "inside": {
      "stopBy": "end",
      "kind": "function_definition",
      "has": {
       "stopBy": "end",
       "kind": "string",
       "regex": "^[\\"'](?:-\\\\w{0,3}[ce]|/[ck])[\\"']\$"
      }
     },
     "arguments": [
      1,
      "args"
     ]
    }
   ],
   "sql-injection": [
    {
     "types": [
      "sqlite3.Connection",
      "sqlite3.Cursor",
      "psycopg2.extensions.connection",
      "psycopg2.extensions.cursor",
      "psycopg.Connection",
      "psycopg.Cursor",
      "pymysql.cursors.Cursor",
      "MySQLdb.cursors.Cursor",
      "mysql.connector.cursor.MySQLCursor",
      "sqlalchemy.engine.Engine",
      "sqlalchemy.engine.Connection",
      "sqlalchemy.Engine",
      "sqlalchemy.Connection",
      "sqlalchemy.orm.Session",
      "sqlalchemy.ext.asyncio.AsyncSession",
      "sqlalchemy.ext.asyncio.AsyncConnection",
      "asyncpg.Connection",
      "asyncpg.Pool",
      "django.db.backends.utils.CursorWrapper"
     ],
     "methods": [
      "execute",
      "executemany",
      "executescript",
      "execute_sql",
      "exec_driver_sql"
     ],
     "named": "(?i)(?:conn(?:ection)?|cur(?:sor)?|csr|c|db|database|session|engine|tx|transaction)(?:\\\\(\\\\))?\$",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|pragma)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "asyncpg.Connection",
      "asyncpg.Pool"
     ],
     "methods": [
      "fetch",
      "fetchrow",
      "fetchval"
     ],
     "named": "(?i)(?:conn(?:ection)?|pool|db|database|pg|tx|transaction|cursor)\$",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|pragma)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "kind": "attribute",
      "regex": "\\\\.objects(?:\\\\.\\\\w+\\\\([^()]*\\\\))*\\\\.(?:raw|extra)\$"
     },
     "arguments": [
      1,
      "where",
      "select"
     ]
    },
    {
     "types": [],
     "methods": [
      "raw",
      "extra",
      "read_sql",
      "read_sql_query"
     ],
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|pragma)\\\\b[\\\\s(]",
     "arguments": [
      1,
      "where",
      "select"
     ]
    },
    {
     "calls": [
      "sqlalchemy.text",
      "django.db.models.expressions.RawSQL",
      "pandas.read_sql",
      "pandas.read_sql_query"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "nosql-injection": [
    {
     "types": [
      "pymongo.collection.Collection",
      "motor.motor_asyncio.AsyncIOMotorCollection"
     ],
     "methods": [
      "find",
      "find_one",
      "find_one_and_update",
      "find_one_and_delete",
      "find_one_and_replace",
      "update_one",
      "update_many",
      "delete_one",
      "delete_many",
      "count_documents",
      "aggregate"
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "function",
        "kind": "attribute",
        "has": {
         "field": "attribute",
         "regex": "^(?:scan|query)\$"
        }
       }
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "kind": "keyword_argument",
         "regex": "^(?:ScanFilter|QueryFilter|KeyConditions|FilterExpression|KeyConditionExpression)\\\\b"
        }
       }
      }
     ],
     "arguments": [
      "ScanFilter",
      "QueryFilter",
      "KeyConditions",
      "FilterExpression",
      "KeyConditionExpression"
     ]
    }
   ],
   "path-injection": [
    {
     "calls": [
      "open",
      "io.open",
      "os.remove",
      "os.unlink",
      "os.rmdir",
      "os.listdir",
      "os.makedirs",
      "shutil.rmtree",
      "shutil.copytree",
      "flask.send_file",
      "fastapi.responses.FileResponse",
      "starlette.responses.FileResponse"
     ],
     "arguments": [
      1,
      "path"
     ]
    },
    {
     "calls": [
      "codecs.open",
      "gzip.open",
      "zipfile.ZipFile",
      "tarfile.open",
      "tarfile.TarFile",
      "tarfile.TarFile.open",
      "bz2.open",
      "bz2.BZ2File",
      "lzma.open",
      "gzip.GzipFile",
      "os.open",
      "os.scandir",
      "aiofiles.open"
     ],
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "os.rename",
      "os.replace",
      "os.link",
      "os.symlink",
      "shutil.copy",
      "shutil.copy2",
      "shutil.copyfile",
      "shutil.move"
     ],
     "arguments": [
      1,
      2
     ]
    },
    {
     "calls": [
      "flask.send_from_directory"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "pathlib.Path"
     ],
     "methods": [
      "read_text",
      "read_bytes",
      "write_text",
      "write_bytes",
      "unlink",
      "touch",
      "iterdir",
      "open",
      "rename",
      "mkdir",
      "rmdir"
     ],
     "named": "(?i)(?:path|file|dir|folder|\\\\))\$",
     "receiver": true
    },
    {
     "types": [
      "pathlib.Path"
     ],
     "methods": [
      "exists",
      "is_file",
      "is_dir",
      "stat"
     ],
     "named": "(?i)(?:path|file|dir|folder|\\\\))\$",
     "receiver": true,
     "proven_by": "[^\\\\s\\\\S]"
    },
    {
     "calls": [
      "os.stat",
      "os.lstat"
     ],
     "arguments": [
      1
     ],
     "proven_by": "[^\\\\s\\\\S]"
    }
   ],
   "request-forgery": [
    {
     "calls": [
      "requests.get",
      "requests.post",
      "requests.put",
      "requests.patch",
      "requests.delete",
      "requests.head",
      "requests.options",
      "httpx.get",
      "httpx.post",
      "httpx.put",
      "httpx.patch",
      "httpx.delete",
      "httpx.head",
      "urllib.request.urlopen",
      "urllib.request.urlretrieve",
      "urllib2.urlopen",
      "urllib.request.Request"
     ],
     "arguments": [
      1,
      "url"
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|(?:https?://)?…)"
    },
    {
     "calls": [
      "pdfkit.from_url",
      "imgkit.from_url",
      "feedparser.parse",
      "mechanize.urlopen",
      "pandas.read_html"
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|(?:https?://)?…)"
    },
    {
     "calls": [
      "weasyprint.HTML"
     ],
     "arguments": [
      "url"
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|(?:https?://)?…)"
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "kind": "attribute",
      "has": {
       "field": "attribute",
       "regex": "^setopt\$"
      }
     },
     "all": [
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 1,
         "regex": "\\\\.URL\$"
        }
       }
      }
     ],
     "arguments": [
      2
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|(?:https?://)?…)"
    },
    {
     "calls": [
      "http.client.HTTPConnection",
      "http.client.HTTPSConnection",
      "urllib3.HTTPConnectionPool",
      "urllib3.HTTPSConnectionPool",
      "socket.create_connection",
      "asyncio.open_connection"
     ],
     "arguments": [
      1,
      "host"
     ]
    },
    {
     "types": [
      "socket.socket"
     ],
     "methods": [
      "connect",
      "connect_ex"
     ],
     "named": "^(?:self\\\\.)?_?(?:\\\\w+_)?(?:s|sock|socket)\$",
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "urllib.request.OpenerDirector"
     ],
     "methods": [
      "open"
     ],
     "named": "(?i)(?:^|[._])opener\$",
     "text": "^https?://",
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|(?:https?://)?…)"
    },
    {
     "calls": [
      "requests.request",
      "httpx.request",
      "httpx.stream",
      "urllib3.request"
     ],
     "arguments": [
      2,
      "url"
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|(?:https?://)?…)"
    },
    {
     "types": [
      "requests.Session",
      "httpx.Client",
      "httpx.AsyncClient",
      "aiohttp.ClientSession"
     ],
     "methods": [
      "get",
      "post",
      "put",
      "patch",
      "delete",
      "head"
     ],
     "named": "(?i)(?:^|[._])(?:http|http_client|http_session)\$",
     "text": "^https?://",
     "not": {
      "inside": {
       "stopBy": "end",
       "kind": "module",
       "has": {
        "stopBy": "end",
        "kind": "keyword_argument",
        "all": [
         {
          "has": {
           "field": "name",
           "regex": "^(?:transport|connector|resolver)\$"
          }
         },
         {
          "has": {
           "field": "value",
           "regex": "(?i)safe|ssrf|guard|filter"
          }
         }
        ]
       }
      }
     },
     "arguments": [
      1,
      "url"
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|(?:https?://)?…)"
    },
    {
     "types": [
      "requests.Session",
      "httpx.Client",
      "httpx.AsyncClient",
      "aiohttp.ClientSession",
      "urllib3.PoolManager"
     ],
     "methods": [
      "request",
      "stream",
      "urlopen"
     ],
     "not": {
      "inside": {
       "stopBy": "end",
       "kind": "module",
       "has": {
        "stopBy": "end",
        "kind": "keyword_argument",
        "all": [
         {
          "has": {
           "field": "name",
           "regex": "^(?:transport|connector|resolver)\$"
          }
         },
         {
          "has": {
           "field": "value",
           "regex": "(?i)safe|ssrf|guard|filter"
          }
         }
        ]
       }
      }
     },
     "arguments": [
      2,
      "url"
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|(?:https?://)?…)",
     "text": "^https?://"
    }
   ],
   "ldap-injection": [
    {
     "types": [
      "ldap.ldapobject.LDAPObject",
      "ldap3.Connection"
     ],
     "methods": [
      "search",
      "search_s",
      "search_ext",
      "search_ext_s",
      "search_st",
      "simple_bind_s"
     ],
     "named": "(?i)(?:conn(?:ection)?|ldap\\\\w*|l)\$",
     "text": "^\\\\(?[&|!(]*\\\\(?\\\\w+="
    }
   ],
   "xpath-injection": [
    {
     "types": [
      "lxml.etree._ElementTree",
      "lxml.etree._Element",
      "xml.etree.ElementTree.ElementTree",
      "xml.etree.ElementTree.Element"
     ],
     "methods": [
      "xpath",
      "iterfind",
      "findall",
      "findtext"
     ],
     "named": "(?i)(?:tree|root|doc|document|node|element|xml|html)\\\\w*(?:\\\\(\\\\))?\$",
     "text": "^\\\\.?//?[\\\\w*@]",
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "lxml.etree.XPath"
     ],
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "elementpath.select",
      "elementpath.iter_select",
      "elementpath.Selector"
     ],
     "arguments": [
      2
     ]
    }
   ],
   "log-injection": [
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "^(?:logging|logger|log|app\\\\.logger|current_app\\\\.logger|self\\\\.logger|_logger|LOGGER)\\\\.(?:debug|info|warning|warn|error|critical|exception|log)\$"
     },
     "not": {
      "has": {
       "field": "arguments",
       "has": {
        "nthChild": 1,
        "regex": "%r"
       }
      }
     }
    }
   ],
   "regex-injection": [
    {
     "calls": [
      "re.compile",
      "re.match",
      "re.search",
      "re.fullmatch",
      "re.findall",
      "re.sub",
      "re.split"
     ],
     "arguments": [
      1
     ]
    }
   ],
   "unsafe-deserialization": [
    {
     "calls": [
      "pickle.loads",
      "pickle.load",
      "cPickle.loads",
      "dill.loads",
      "cloudpickle.loads",
      "jsonpickle.decode",
      "jsonpickle.loads",
      "yaml.unsafe_load",
      "yaml.unsafe_load_all",
      "yaml.full_load_all",
      "marshal.load",
      "marshal.loads",
      "dill.load",
      "cloudpickle.load",
      "joblib.load",
      "pandas.read_pickle",
      "shelve.open"
     ],
     "arguments": [
      1,
      "filepath_or_buffer",
      "filename"
     ]
    },
    {
     "calls": [
      "yaml.load"
     ],
     "not": {
      "regex": "SafeLoader"
     },
     "arguments": [
      1
     ]
    }
   ],
   "template-injection": [
    {
     "calls": [
      "flask.render_template_string",
      "jinja2.Template",
      "django.template.Template",
      "mako.template.Template"
     ],
     "arguments": [
      1
     ]
    },
    {
     "types": [
      "jinja2.Environment",
      "jinja2.sandbox.SandboxedEnvironment"
     ],
     "methods": [
      "from_string"
     ],
     "named": "(?:^|\\\\.)(?:env|environment|jinja_env)\$",
     "text": "\\\\{[{%]",
     "arguments": [
      1
     ]
    }
   ],
   "html-injection": [
    {
     "kind": "return_statement",
     "inside": {
      "stopBy": {
       "kind": "function_definition"
      },
      "kind": "function_definition",
      "any": [
       {
        "inside": {
         "kind": "decorated_definition",
         "has": {
          "kind": "decorator",
          "regex": "\\\\.(?:route|errorhandler)\\\\("
         }
        }
       },
       {
        "inside": {
         "kind": "decorated_definition",
         "has": {
          "kind": "decorator",
          "regex": "^@(?:\\\\w+\\\\.)*(?:get|post|put|patch|delete|route)\\\\("
         },
         "inside": {
          "stopBy": "end",
          "kind": "module",
          "has": {
           "kind": "import_from_statement",
           "has": {
            "field": "module_name",
            "regex": "^(?:flask|quart|bottle)\\\\b"
           }
          },
          "not": {
           "has": {
            "kind": "import_from_statement",
            "has": {
             "field": "module_name",
             "regex": "^(?:fastapi|starlette)\\\\b"
            }
           }
          }
         }
        }
       },
       {
        "all": [
         {
          "has": {
           "field": "name",
           "pattern": "\$VIEW"
          }
         },
         {
          "inside": {
           "stopBy": "end",
           "kind": "module",
           "has": {
            "kind": "import_from_statement",
            "has": {
             "field": "module_name",
             "regex": "^(?:flask|quart|bottle)\\\\b"
            }
           },
           "not": {
            "has": {
             "kind": "import_from_statement",
             "has": {
              "field": "module_name",
              "regex": "^(?:fastapi|starlette)\\\\b"
             }
            }
           }
          }
         },
         {
          "inside": {
           "stopBy": "end",
           "kind": "module",
           "has": {
            "stopBy": "end",
            "kind": "call",
            "all": [
             {
              "has": {
               "field": "function",
               "regex": "\\\\.add_url_rule\$"
              }
             },
             {
              "has": {
               "field": "arguments",
               "has": {
                "any": [
                 {
                  "kind": "identifier",
                  "pattern": "\$VIEW"
                 },
                 {
                  "kind": "keyword_argument",
                  "has": {
                   "field": "value",
                   "pattern": "\$VIEW"
                  }
                 }
                ]
               }
              }
             }
            ]
           }
          }
         }
        ]
       },
       {
        "all": [
         {
          "has": {
           "field": "name",
           "regex": "^(?:get|post|put|patch|delete|dispatch_request)\$"
          }
         },
         {
          "inside": {
           "stopBy": {
            "kind": "class_definition"
           },
           "kind": "class_definition",
           "has": {
            "field": "superclasses",
            "regex": "\\\\b(?:MethodView|View)\\\\b"
           }
          }
         },
         {
          "inside": {
           "stopBy": "end",
           "kind": "module",
           "has": {
            "kind": "import_from_statement",
            "has": {
             "field": "module_name",
             "regex": "^(?:flask|quart|bottle)\\\\b"
            }
           },
           "not": {
            "has": {
             "kind": "import_from_statement",
             "has": {
              "field": "module_name",
              "regex": "^(?:fastapi|starlette)\\\\b"
             }
            }
           }
          }
         }
        ]
       },
       {
        "inside": {
         "kind": "decorated_definition",
         "has": {
          "kind": "decorator",
          "regex": "^@cherrypy\\\\.expose\\\\b"
         }
        }
       }
      ]
     },
     "not": {
      "has": {
       "kind": "call",
       "not": {
        "has": {
         "field": "function",
         "regex": "(?:^|\\\\.)(?:str|repr|format|join|replace|\\\\w*strip|lower|upper|title|capitalize|decode|encode|unquote\\\\w*|sub|get|pop|Markup|make_response|get_data|get_json|get_\\\\w+|read|\\\\w*html\\\\w*)\$"
        }
       }
      }
     },
     "fields": [
      "data",
      "body",
      "content",
      "text",
      "html",
      "response"
     ]
    },
    {
     "kind": "return_statement",
     "not": {
      "inside": {
       "stopBy": {
        "kind": "function_definition"
       },
       "kind": "function_definition",
       "has": {
        "field": "name",
        "regex": "^__(?:repr|str)__\$"
       }
      }
     },
     "has": {
      "any": [
       {
        "kind": "binary_operator",
        "regex": "<\\\\w"
       },
       {
        "kind": "string",
        "all": [
         {
          "regex": "<\\\\w"
         },
         {
          "has": {
           "kind": "interpolation"
          }
         }
        ]
       },
       {
        "kind": "call",
        "has": {
         "field": "function",
         "regex": "<\\\\w.*\\\\.format\$"
        }
       }
      ]
     }
    },
    {
     "kind": "return_statement",
     "inside": {
      "stopBy": {
       "kind": "function_definition"
      },
      "kind": "function_definition",
      "inside": {
       "kind": "decorated_definition",
       "has": {
        "kind": "decorator",
        "regex": "\\\\bresponse_class\\\\s*=\\\\s*(?:\\\\w+\\\\.)*HTMLResponse\\\\b"
       }
      }
     }
    },
    {
     "calls": [
      "fastapi.responses.HTMLResponse",
      "starlette.responses.HTMLResponse",
      "sanic.response.html",
      "sanic.html",
      "django.utils.safestring.mark_safe"
     ],
     "arguments": [
      1,
      "content",
      "body"
     ]
    },
    {
     "calls": [
      "markupsafe.Markup"
     ],
     "arguments": [
      1
     ],
     "not": {
      "inside": {
       "kind": "attribute",
       "regex": "\\\\.(?:striptags|unescape)\$"
      }
     }
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "^self\\\\.(?:write|finish)\$"
     },
     "arguments": [
      1
     ],
     "inside": {
      "stopBy": "end",
      "kind": "class_definition",
      "has": {
       "field": "superclasses",
       "regex": "\\\\b\\\\w*RequestHandler\\\\b"
      }
     },
     "not": {
      "any": [
       {
        "has": {
         "field": "arguments",
         "regex": "^\\\\(\\\\s*\\\\{"
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "function_definition",
         "regex": "(?i)[\\"']content-type[\\"']|dumps\\\\("
        }
       },
       {
        "all": [
         {
          "has": {
           "field": "arguments",
           "has": {
            "nthChild": 1,
            "kind": "identifier",
            "pattern": "\$CHUNK"
           }
          }
         },
         {
          "inside": {
           "stopBy": "end",
           "kind": "function_definition",
           "has": {
            "stopBy": "end",
            "kind": "assignment",
            "all": [
             {
              "has": {
               "field": "left",
               "pattern": "\$CHUNK"
              }
             },
             {
              "has": {
               "field": "right",
               "regex": "\\\\.read\\\\("
              }
             }
            ]
           }
          }
         }
        ]
       }
      ]
     }
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "^self\\\\.wfile\\\\.write\$"
     },
     "arguments": [
      1
     ],
     "inside": {
      "stopBy": "end",
      "kind": "class_definition",
      "all": [
       {
        "has": {
         "field": "superclasses",
         "regex": "(?:Base|Simple|CGI)HTTPRequestHandler\\\\b"
        }
       },
       {
        "regex": "(?i)[\\"']text/html"
       }
      ]
     }
    },
    {
     "calls": [
      "azure.functions.HttpResponse",
      "fastapi.Response",
      "fastapi.responses.Response",
      "starlette.responses.Response"
     ],
     "arguments": [
      1,
      "content",
      "body"
     ],
     "has": {
      "field": "arguments",
      "has": {
       "kind": "keyword_argument",
       "regex": "^(?:mimetype|media_type)\\\\s*=\\\\s*[\\"']text/html"
      }
     }
    },
    {
     "calls": [
      "flask.render_template_string"
     ],
     "has": {
      "field": "arguments",
      "has": {
       "nthChild": 1,
       "kind": "string",
       "regex": "\\\\|\\\\s*safe\\\\b"
      }
     }
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "kind": "attribute",
      "all": [
       {
        "has": {
         "field": "attribute",
         "regex": "^(?:write|set_data)\$"
        }
       },
       {
        "has": {
         "field": "object",
         "pattern": "\$RESPONSE"
        }
       }
      ]
     },
     "arguments": [
      1
     ],
     "inside": {
      "stopBy": "end",
      "kind": "function_definition",
      "has": {
       "stopBy": "end",
       "kind": "assignment",
       "all": [
        {
         "has": {
          "field": "left",
          "pattern": "\$RESPONSE"
         }
        },
        {
         "has": {
          "field": "right",
          "kind": "call",
          "regex": "^(?:\\\\w+\\\\.)*(?:HttpResponse|make_response|Response)\\\\(\\\\s*\\\\)\$"
         }
        }
       ]
      }
     },
     "not": {
      "inside": {
       "stopBy": "end",
       "kind": "function_definition",
       "regex": "(?i)content_?type|mimetype|content-type"
      }
     }
    },
    {
     "kind": "assignment",
     "has": {
      "field": "left",
      "kind": "attribute",
      "all": [
       {
        "has": {
         "field": "attribute",
         "regex": "^content\$"
        }
       },
       {
        "has": {
         "field": "object",
         "pattern": "\$RESPONSE"
        }
       }
      ]
     },
     "inside": {
      "stopBy": "end",
      "kind": "function_definition",
      "has": {
       "stopBy": "end",
       "kind": "assignment",
       "all": [
        {
         "has": {
          "field": "left",
          "pattern": "\$RESPONSE"
         }
        },
        {
         "has": {
          "field": "right",
          "kind": "call",
          "regex": "^(?:\\\\w+\\\\.)*(?:HttpResponse|make_response|Response)\\\\(\\\\s*\\\\)\$"
         }
        }
       ]
      }
     },
     "not": {
      "inside": {
       "stopBy": "end",
       "kind": "function_definition",
       "regex": "(?i)content_?type|mimetype|content-type"
      }
     }
    },
    {
     "calls": [
      "aiohttp.web.Response"
     ],
     "arguments": [
      "text",
      "body"
     ],
     "has": {
      "field": "arguments",
      "has": {
       "kind": "keyword_argument",
       "regex": "^content_type\\\\s*=\\\\s*[\\"']text/html"
      }
     }
    },
    {
     "calls": [
      "flask.make_response",
      "flask.Response",
      "quart.make_response",
      "quart.Response",
      "pyramid.response.Response",
      "bottle.HTTPResponse",
      "django.http.HttpResponse",
      "django.http.HttpResponseBadRequest",
      "django.http.HttpResponseNotFound",
      "django.http.HttpResponseForbidden",
      "django.http.HttpResponseServerError"
     ],
     "arguments": [
      1,
      "body",
      "content",
      "response"
     ],
     "not": {
      "any": [
       {
        "has": {
         "field": "arguments",
         "has": {
          "any": [
           {
            "kind": "keyword_argument",
            "regex": "^(?:content_type|mimetype|media_type)\\\\s*=\\\\s*\\\\w?[\\"']|^headers\\\\s*=\\\\s*\\\\{[^}]*[\\"'](?i:content-type)[\\"']\\\\s*:\\\\s*\\\\w?[\\"']"
           },
           {
            "kind": "string",
            "regex": "^[\\"'](?:text/(?:plain|csv|css|calendar)|application/[\\\\w.+-]+|image/[\\\\w.+-]+)\\\\s*(?:;[^\\"']*)?[\\"']\$"
           }
          ],
          "not": {
           "regex": "(?i)html|svg|/xml"
          }
         }
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "function_definition",
         "has": {
          "stopBy": "end",
          "kind": "assignment",
          "all": [
           {
            "has": {
             "field": "left",
             "regex": "(?i)\\\\.(?:content_type|mimetype)\$|\\\\[[\\"']content-type[\\"']\\\\]\$"
            }
           },
           {
            "has": {
             "field": "right",
             "kind": "string",
             "not": {
              "regex": "(?i)html|svg|/xml"
             }
            }
           }
          ]
         },
         "not": {
          "has": {
           "stopBy": "end",
           "kind": "string",
           "regex": "(?i)^[\\"']text/html"
          }
         }
        }
       }
      ]
     }
    }
   ],
   "url-redirection": [
    {
     "calls": [
      "flask.redirect",
      "werkzeug.utils.redirect",
      "django.shortcuts.redirect",
      "django.http.HttpResponseRedirect",
      "django.http.HttpResponsePermanentRedirect",
      "fastapi.responses.RedirectResponse",
      "starlette.responses.RedirectResponse",
      "quart.redirect",
      "sanic.response.redirect",
      "sanic.redirect",
      "bottle.redirect",
      "litestar.response.Redirect",
      "robyn.redirect",
      "aiohttp.web.HTTPFound",
      "aiohttp.web.HTTPSeeOther",
      "aiohttp.web.HTTPMovedPermanently",
      "aiohttp.web.HTTPTemporaryRedirect",
      "aiohttp.web.HTTPPermanentRedirect",
      "pyramid.httpexceptions.HTTPFound",
      "pyramid.httpexceptions.HTTPSeeOther",
      "pyramid.httpexceptions.HTTPMovedPermanently",
      "pyramid.httpexceptions.HTTPTemporaryRedirect",
      "falcon.HTTPFound",
      "falcon.HTTPSeeOther",
      "falcon.HTTPMovedPermanently",
      "falcon.HTTPTemporaryRedirect",
      "cherrypy.HTTPRedirect"
     ],
     "arguments": [
      1,
      "url",
      "location",
      "urls"
     ],
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|/[^/\\\\\\\\])"
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "^self\\\\.redirect\$"
     },
     "arguments": [
      1,
      "url"
     ],
     "inside": {
      "stopBy": "end",
      "kind": "class_definition",
      "has": {
       "field": "superclasses",
       "regex": "\\\\b\\\\w*RequestHandler\\\\b"
      }
     },
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|/[^/\\\\\\\\])"
    },
    {
     "kind": "assignment",
     "has": {
      "field": "left",
      "kind": "subscript",
      "regex": "(?i)\\\\bheaders\\\\[\\\\s*[\\"']location[\\"']\\\\s*\\\\]\$"
     },
     "unless_prefix": "^(?:https?://[^/?#{%]+[/?#]|/[^/\\\\\\\\])"
    }
   ],
   "trust-boundary-violation": [
    {
     "kind": "assignment",
     "has": {
      "field": "left",
      "kind": "subscript",
      "has": {
       "field": "value",
       "regex": "^(?:flask\\\\.|(?:self\\\\.)?request\\\\.)?session\$"
      }
     }
    },
    {
     "any": [
      {
       "kind": "identifier"
      },
      {
       "kind": "string"
      }
     ],
     "inside": {
      "kind": "subscript",
      "field": "subscript",
      "has": {
       "field": "value",
       "regex": "^(?:flask\\\\.|(?:self\\\\.)?request\\\\.)?session\$"
      },
      "inside": {
       "kind": "assignment",
       "field": "left"
      }
     }
    }
   ],
   "mass-assignment": [
    {
     "kind": "dictionary_splat",
     "inside": {
      "kind": "argument_list",
      "inside": {
       "kind": "call",
       "has": {
        "field": "function",
        "regex": "^(?:\\\\w+\\\\.)*(?:User|Users|Account|Customer|Member|Profile|Order|Product|Item|Post|Comment|Message|Employee|\\\\w+Model)\$|\\\\.(?:objects|query)\\\\b.*\\\\.(?:create|update)\$|\\\\.objects\\\\.(?:create|update_or_create)\$"
       }
      }
     }
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "\\\\.(?:objects|query)\\\\b.*\\\\.update\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "calls": [
      "setattr"
     ],
     "arguments": [
      2
     ]
    }
   ],
   "session-secret": [
    {
     "kind": "assignment",
     "has": {
      "field": "left",
      "kind": "subscript",
      "has": {
       "field": "value",
       "regex": "(?i)(?:^|[._]|my)(?:sessions?|cookies?)\$"
      }
     },
     "not": {
      "has": {
       "field": "left",
       "regex": "(?i)captcha"
      }
     }
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "\\\\.set_(?:signed_)?cookie\$"
     },
     "arguments": [
      2,
      "value"
     ]
    }
   ]
  },
  "sanitizers": {
   "code-injection": [
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:int|float|bool|UUID|literal_eval)\$"
     }
    }
   ],
   "command-injection": [
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:quote|int|float|bool|UUID|IPv4Address)\$"
     }
    }
   ],
   "sql-injection": [
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|[._])(?:quote_?name|quote_?ident(?:ifier)?|identifier|literal|int|float|bool|UUID)\$"
     }
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "kind": "attribute",
      "not": {
       "has": {
        "field": "object",
        "kind": "string"
       }
      },
      "has": {
       "field": "attribute",
       "regex": "^(?:where|filter|filter_by|values|in_|not_in|is_|order_by|group_by|having|join|outerjoin|with_only_columns|union_all|subquery|like|ilike|on_conflict_do_update|returning|limit|offset)\$"
      }
     }
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "^(?:sa\\\\.|sqlalchemy\\\\.|sqla\\\\.|db\\\\.)?(?:select|insert|update|delete|union|union_all|exists)\$"
     }
    }
   ],
   "nosql-injection": [
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:str|int|float|bool|ObjectId|validate|parse_obj|model_validate|load)\$"
     }
    },
    {
     "kind": "string"
    }
   ],
   "path-injection": [
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:secure_\\\\w+|sanitize\\\\w*|slugify\\\\w*|basename|safe_join|get_valid_filename|int|UUID)\$"
     }
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|\\\\.)_*(?:validated?|check(?:ed)?|ensure|verify|verified|assert|safe)_\\\\w*(?:path|file|dir|folder|name|safe)\\\\w*\$"
     }
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "^(?:flask\\\\.|self\\\\.)?request\\\\.(?:files|FILES)\\\\.\\\\w+\$"
     }
    },
    {
     "kind": "subscript",
     "has": {
      "field": "value",
      "regex": "^(?:flask\\\\.|self\\\\.)?request\\\\.(?:files|FILES)\$"
     }
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "\\\\.replace\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "^\\\\(\\\\s*[\\"'](?:/|\\\\\\\\\\\\\\\\|\\\\.)[\\"']\\\\s*,\\\\s*[\\"'][^/.\\\\\\\\]*[\\"']"
       }
      }
     ]
    },
    {
     "kind": "subscript",
     "all": [
      {
       "has": {
        "field": "value",
        "kind": "call",
        "has": {
         "field": "function",
         "regex": "(?:^|\\\\.)splitext\$"
        }
       }
      },
      {
       "has": {
        "field": "subscript",
        "regex": "^-?1\$"
       }
      }
     ]
    },
    {
     "kind": "attribute",
     "has": {
      "field": "attribute",
      "regex": "^suffix\$"
     }
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "^(?:io\\\\.)?(?:BytesIO|StringIO)\$"
     }
    },
    {
     "kind": "attribute",
     "regex": "(?i)^\\\\w*(?:te?mp|temporary)\\\\w*\\\\.name\$"
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "function",
        "regex": "^re\\\\.sub\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "^\\\\(\\\\s*r?[\\"']\\\\[\\\\^[^/\\\\]]*\\\\][+*]?[\\"']\\\\s*,\\\\s*[\\"'][^/\\\\\\\\]*[\\"']"
       }
      }
     ]
    }
   ],
   "request-forgery": [
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:int|float|bool|UUID|literal_eval)\$"
     }
    },
    {
     "calls": [
      "requests.get",
      "requests.post",
      "requests.put",
      "requests.request",
      "httpx.get",
      "httpx.post",
      "httpx.request"
     ]
    }
   ],
   "ldap-injection": [
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "escape"
     }
    }
   ],
   "xpath-injection": [
    {
     "kind": "call",
     "has": {
      "field": "function",
      "kind": "attribute",
      "has": {
       "field": "attribute",
       "regex": "^replace\$"
      }
     },
     "all": [
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 1,
         "regex": "^[\\"'](?:\\\\\\\\?['\\"])[\\"']\$"
        }
       }
      }
     ]
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "(?i)(?:^|[._])(?:escape_xpath|quote_xpath|xpath_(?:escape|quote|literal)|int|float)\$"
     }
    }
   ],
   "log-injection": [
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:replace|repr|dumps|quote|escape|int|float|bool|UUID|len)\$"
     }
    },
    {
     "kind": "interpolation",
     "has": {
      "kind": "type_conversion",
      "regex": "r"
     }
    }
   ],
   "unsafe-deserialization": [
    {
     "calls": [
      "pickle.dumps",
      "cPickle.dumps",
      "dill.dumps",
      "cloudpickle.dumps",
      "marshal.dumps"
     ]
    }
   ],
   "regex-injection": [
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:escape|int)\$"
     }
    }
   ],
   "mass-assignment": [
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:model_dump|load|validated?\\\\w*|cleaned_data)\$|^(?:\\\\w*_)?(?:in|data|item|payload|body|update|create|user|obj|form)\\\\w*\\\\.dict\$"
     }
    },
    {
     "kind": "subscript"
    },
    {
     "kind": "dictionary",
     "not": {
      "has": {
       "kind": "dictionary_splat"
      }
     }
    },
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "^dict\$"
     },
     "not": {
      "has": {
       "field": "arguments",
       "has": {
        "kind": "dictionary_splat"
       }
      }
     }
    }
   ],
   "html-injection": [
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:\\\\w*escape\\\\w*|clean|quote|urlencode|jsonify|dumps|render(?:_(?:to_string|html|block|template|template_string)\\\\w*)?|redirect\\\\w*|require_\\\\w+|url_for|send_\\\\w+|JsonResponse|JSONResponse|len|int|float|bool|UUID|format_html)\$"
     }
    },
    {
     "nthChild": "n+2",
     "inside": {
      "kind": "expression_list",
      "inside": {
       "kind": "return_statement",
       "inside": {
        "stopBy": {
         "kind": "function_definition"
        },
        "kind": "function_definition",
        "inside": {
         "kind": "decorated_definition",
         "has": {
          "kind": "decorator",
          "regex": "\\\\.route\\\\("
         }
        }
       }
      }
     }
    },
    {
     "kind": "dictionary",
     "not": {
      "any": [
       {
        "inside": {
         "kind": "dictionary_splat"
        }
       },
       {
        "inside": {
         "kind": "binary_operator"
        }
       }
      ]
     }
    }
   ],
   "url-redirection": [
    {
     "kind": "call",
     "has": {
      "field": "function",
      "regex": "(?:^|\\\\.)(?:url_for|reverse|quote|urlencode|int|UUID|get_full_path|build_absolute_uri)\$"
     }
    }
   ]
  },
  "types": {
   "packages": [
    "code",
    "sqlite3",
    "psycopg2",
    "psycopg",
    "pymysql",
    "MySQLdb",
    "asyncpg",
    "aiopg",
    "pg8000",
    "sqlalchemy",
    "redis",
    "requests",
    "httpx",
    "concurrent",
    "threading",
    "multiprocessing",
    "asyncio",
    "logging",
    "re",
    "pathlib",
    "selenium",
    "fabric",
    "paramiko",
    "aiohttp",
    "http",
    "urllib",
    "urllib3",
    "socket",
    "ldap3",
    "ldap",
    "lxml",
    "xml",
    "jinja2"
   ],
   "returns": {
    "code.InteractiveConsole": "code.InteractiveConsole",
    "code.InteractiveInterpreter": "code.InteractiveInterpreter",
    "sqlite3.connect": "sqlite3.Connection",
    "sqlite3.Connection.cursor": "sqlite3.Cursor",
    "sqlite3.Connection.execute": "sqlite3.Cursor",
    "psycopg2.connect": "psycopg2.extensions.connection",
    "psycopg2.extensions.connection.cursor": "psycopg2.extensions.cursor",
    "psycopg.connect": "psycopg.Connection",
    "psycopg.Connection.cursor": "psycopg.Cursor",
    "pymysql.connect": "pymysql.connections.Connection",
    "pymysql.connections.Connection.cursor": "pymysql.cursors.Cursor",
    "MySQLdb.connect": "MySQLdb.connections.Connection",
    "MySQLdb.connections.Connection.cursor": "MySQLdb.cursors.Cursor",
    "mysql.connector.connect": "mysql.connector.MySQLConnection",
    "mysql.connector.MySQLConnection.cursor": "mysql.connector.cursor.MySQLCursor",
    "sqlalchemy.create_engine": "sqlalchemy.engine.Engine",
    "sqlalchemy.engine.Engine.connect": "sqlalchemy.engine.Connection",
    "sqlalchemy.engine.Engine.begin": "sqlalchemy.engine.Connection",
    "sqlalchemy.orm.sessionmaker": "sqlalchemy.orm.sessionmaker",
    "asyncpg.connect": "asyncpg.Connection",
    "aiopg.connect": "psycopg2.extensions.connection",
    "pg8000.connect": "psycopg2.extensions.connection",
    "pg8000.dbapi.connect": "psycopg2.extensions.connection",
    "asyncpg.create_pool": "asyncpg.Pool",
    "asyncpg.Pool.acquire": "asyncpg.Connection",
    "django.db.connection.cursor": "django.db.backends.utils.CursorWrapper",
    "redis.Redis": "redis.Redis",
    "requests.Session": "requests.Session",
    "concurrent.futures.ThreadPoolExecutor": "concurrent.futures.ThreadPoolExecutor",
    "pathlib.Path": "pathlib.Path",
    "pathlib.PurePath": "pathlib.PurePath",
    "pathlib.Path.cwd": "pathlib.Path",
    "pathlib.Path.home": "pathlib.Path",
    "pathlib.Path.resolve": "pathlib.Path",
    "pathlib.Path.joinpath": "pathlib.Path",
    "pathlib.Path.absolute": "pathlib.Path",
    "pathlib.Path.parent": "pathlib.Path",
    "pathlib.Path.with_suffix": "pathlib.Path",
    "pathlib.Path.with_name": "pathlib.Path",
    "requests.session": "requests.Session",
    "httpx.Client": "httpx.Client",
    "httpx.AsyncClient": "httpx.AsyncClient",
    "aiohttp.ClientSession": "aiohttp.ClientSession",
    "http.client.HTTPConnection": "http.client.HTTPConnection",
    "http.client.HTTPSConnection": "http.client.HTTPSConnection",
    "urllib3.PoolManager": "urllib3.PoolManager",
    "socket.socket": "socket.socket",
    "urllib.request.build_opener": "urllib.request.OpenerDirector",
    "urllib.request.OpenerDirector": "urllib.request.OpenerDirector",
    "ldap.initialize": "ldap.ldapobject.LDAPObject",
    "ldap3.Connection": "ldap3.Connection",
    "lxml.etree.parse": "lxml.etree._ElementTree",
    "lxml.etree.fromstring": "lxml.etree._Element",
    "lxml.etree._ElementTree.getroot": "lxml.etree._Element",
    "xml.etree.ElementTree.parse": "xml.etree.ElementTree.ElementTree",
    "xml.etree.ElementTree.fromstring": "xml.etree.ElementTree.Element",
    "xml.etree.ElementTree.ElementTree.getroot": "xml.etree.ElementTree.Element",
    "re.compile": "re.Pattern",
    "jinja2.Environment": "jinja2.Environment"
   }
  },
  "calls": {
   "opaque": [
    "count",
    "contains",
    "test",
    "has",
    "startswith",
    "endswith",
    "isdigit",
    "isalnum",
    "isalpha",
    "isnumeric",
    "find",
    "rfind",
    "index",
    "len",
    "int",
    "float",
    "bool",
    "isinstance",
    "issubclass",
    "hasattr",
    "ord",
    "hash",
    "exists",
    "isdir",
    "isfile",
    "is_file",
    "is_dir",
    "UUID",
    "digest",
    "hexdigest",
    "some",
    "every",
    "lastIndexOf",
    "matches",
    "size",
    "parseInt",
    "parseFloat",
    "Number",
    "Boolean",
    "read_text",
    "read_bytes",
    "Decimal",
    "fromisoformat",
    "strptime"
   ],
   "lookup": [
    "get",
    "find",
    "findOne",
    "findAll",
    "findMany",
    "findUnique",
    "findFirst",
    "findBy\\\\w*",
    "query\\\\w*",
    "fetch\\\\w*",
    "load\\\\w*",
    "lookup\\\\w*",
    "select\\\\w*",
    "count\\\\w*",
    "exists\\\\w*",
    "delete\\\\w*",
    "save\\\\w*",
    "insert\\\\w*",
    "update\\\\w*",
    "create",
    "authenticate",
    "verify",
    "compare",
    "execute\\\\w*",
    "exec",
    "filter_by",
    "filter",
    "getBy\\\\w*",
    "get_\\\\w+",
    "cursor",
    "commit",
    "hget",
    "mget",
    "request",
    "post"
   ],
   "function_lookup": [
    "(?:get|find|list|fetch|load|lookup|query|search|select|read)\\\\w*by(?!te)[a-z_]\\\\w*",
    "(?:get|find|fetch|load|lookup|query|count)(?:_\\\\w+|[A-Z]\\\\w*)_?(?:by|for|from|code|user|order|item|record|entry|row|doc|model|object|session|client|entity|service|manager|provider|id)s?",
    "(?:find|lookup|fetch|load)_?\\\\w{2,}",
    "open"
   ],
   "adds": [
    "add",
    "append",
    "push",
    "addLast",
    "appendleft",
    "offer",
    "insert",
    "extend",
    "update",
    "concat",
    "put",
    "set",
    "setdefault",
    "setValue",
    "write",
    "writelines",
    "command",
    "assign",
    "set_result"
   ],
   "fills": [
    "readinto"
   ],
   "calls_back": [
    "map",
    "filter",
    "reduce",
    "sort",
    "then",
    "each",
    "on"
   ],
   "lists": [
    "list",
    "deque",
    "set",
    "Queue",
    "SimpleQueue",
    "JoinableQueue"
   ],
   "maps": [
    "dict",
    "defaultdict",
    "OrderedDict",
    "ConfigParser",
    "RawConfigParser",
    "SafeConfigParser"
   ],
   "wraps": [
    "str",
    "Path",
    "PurePath",
    "Request"
   ],
   "types": [
    "json",
    "yaml",
    "toml",
    "tomllib",
    "ujson",
    "orjson",
    "simplejson",
    "xmltodict"
   ],
   "formats": [
    "format"
   ],
   "converts": [
    "str",
    "bytes",
    "bytearray",
    "repr",
    "ascii",
    "b64decode",
    "b64encode",
    "urlsafe_b64decode",
    "urlsafe_b64encode",
    "standard_b64decode",
    "b32decode",
    "b16decode",
    "unhexlify",
    "hexlify",
    "fromhex",
    "unquote",
    "unquote_plus",
    "quote",
    "quote_plus",
    "dedent",
    "join"
   ]
  }
 },
 "ruby": {
  "sources": {
   "remote": [
    {
     "kind": "identifier",
     "regex": "^params\$",
     "not": {
      "any": [
       {
        "inside": {
         "stopBy": "end",
         "any": [
          {
           "kind": "method"
          },
          {
           "kind": "singleton_method"
          }
         ],
         "has": {
          "field": "parameters",
          "regex": "\\\\bparams\\\\b"
         }
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "any": [
          {
           "kind": "block"
          },
          {
           "kind": "do_block"
          }
         ],
         "has": {
          "field": "parameters",
          "regex": "\\\\bparams\\\\b"
         }
        }
       },
       {
        "inside": {
         "kind": "method_parameters"
        }
       },
       {
        "inside": {
         "kind": "call",
         "field": "method",
         "has": {
          "field": "receiver",
          "regex": "."
         }
        }
       },
       {
        "inside": {
         "kind": "assignment",
         "field": "left"
        }
       },
       {
        "inside": {
         "stopBy": "end",
         "kind": "class",
         "has": {
          "field": "body",
          "has": {
           "any": [
            {
             "kind": "method",
             "has": {
              "field": "name",
              "regex": "^params\$"
             }
            },
            {
             "kind": "call",
             "regex": "^attr_(?:reader|accessor)\\\\b[^\\\\n]*:params\\\\b"
            }
           ]
          }
         }
        }
       }
      ]
     },
     "literals": [
      "params"
     ]
    },
    {
     "kind": "element_reference",
     "has": {
      "field": "object",
      "regex": "^cookies\$"
     },
     "literals": [
      "cookies"
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^@?(?:request|req|rack_request)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:params|query_parameters|request_parameters|GET|POST|query_string|raw_post|body|headers|referer|referrer|user_agent|cookies|url|original_url|fullpath|original_fullpath|path_info|get_header)\$"
       }
      }
     ],
     "literals": [
      "request",
      "req"
     ]
    },
    {
     "kind": "element_reference",
     "has": {
      "field": "object",
      "regex": "^(?:@?request\\\\.)?env\$"
     },
     "regex": "\\\\[['\\"](?:HTTP_\\\\w+|QUERY_STRING|REQUEST_URI|PATH_INFO|rack\\\\.input)['\\"]\\\\]\$",
     "literals": [
      "env"
     ]
    }
   ],
   "upload-name": [
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^original_filename\$"
     },
     "literals": [
      "original_filename"
     ]
    }
   ]
  },
  "sinks": {
   "code-injection": [
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^eval\$"
       }
      },
      {
       "any": [
        {
         "not": {
          "has": {
           "field": "receiver",
           "regex": "."
          }
         }
        },
        {
         "has": {
          "field": "receiver",
          "regex": "(?i)binding\$|^(?:::)?Kernel\$|^self\$"
         }
        }
       ]
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:instance_eval|class_eval|module_eval)\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "has": {
      "field": "receiver",
      "regex": "^(?:::)?RubyVM::InstructionSequence\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:method|public_method|instance_method)\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^to_proc\$"
     },
     "receiver": true
    },
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:send|__send__|public_send|try|try!)\$"
     },
     "not": {
      "has": {
       "field": "arguments",
       "has": {
        "nthChild": 1,
        "kind": "string",
        "has": {
         "nthChild": {
          "position": 1,
          "reverse": true
         },
         "kind": "string_content"
        }
       }
      }
     },
     "arguments": [
      1
     ],
     "unless_prefix": "^[a-z]\\\\w*_"
    }
   ],
   "class-loading": [
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:constantize|safe_constantize)\$"
     },
     "receiver": true,
     "unless_prefix": "^[A-Z]"
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^const_get\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    }
   ],
   "template-injection": [
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:ERB|Erubi::Engine|Erubis::Eruby|Haml::Engine|Haml::Template|Slim::Template|Tilt(?:::\\\\w+)?)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^new\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^(?:render|render_to_string)\$"
       }
      },
      {
       "not": {
        "has": {
         "field": "receiver",
         "regex": "."
        }
       }
      }
     ],
     "arguments": [
      "inline"
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^(?:erb|haml|slim)\$"
       }
      },
      {
       "not": {
        "has": {
         "field": "receiver",
         "regex": "."
        }
       }
      }
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^[\\\\w/]*\$"
    }
   ],
   "unsafe-deserialization": [
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?Marshal\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:load|restore)\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:YAML|Psych)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^unsafe_load\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?Oj\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^object_load\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:YAML|Psych|Oj)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^load\$"
       }
      },
      {
       "not": {
        "has": {
         "field": "arguments",
         "regex": "permitted_classes|mode: *:(?:strict|compat|null)"
        }
       }
      }
     ],
     "arguments": [
      1
     ],
     "proven_by": "[^\\\\s\\\\S]"
    }
   ],
   "regex-injection": [
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?Regexp\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:new|compile)\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "regex",
     "has": {
      "kind": "interpolation"
     }
    }
   ],
   "xpath-injection": [
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^(?:xpath|at_xpath)\$"
       }
      },
      {
       "has": {
        "field": "receiver",
        "regex": "."
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?REXML::XPath\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:each|first|match)\$"
       }
      }
     ],
     "arguments": [
      2
     ]
    }
   ],
   "ldap-injection": [
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?Net::LDAP::Filter\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:construct|from_rfc2254|from_rfc4515)\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "(?i)(?:^|[._@])\\\\w*ldap\\\\w*\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^search\$"
       }
      }
     ],
     "arguments": [
      "filter"
     ]
    }
   ],
   "log-injection": [
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "(?i)(?:^|[._@])logger\$|^(?:::)?Rails\\\\.logger\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:debug|info|warn|error|fatal|unknown|add|log)\$"
       }
      }
     ]
    }
   ],
   "sql-injection": [
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:where|rewhere|having|joins|left_joins|left_outer_joins|find_by_sql|count_by_sql|update_all|delete_all|destroy_all|destroy_by|delete_by|find_by|from|lock|group|regroup)\$"
     },
     "not": {
      "any": [
       {
        "has": {
         "field": "arguments",
         "has": {
          "nthChild": 1,
          "regex": "(?:^|_)(?:params|attributes|attrs|conditions|options|opts|args|filters?|hash)\$|^params\\\\[[^\\\\]]*\\\\]\\\\.(?:permit|to_h)|\\\\.(?:permit|to_unsafe_h|to_h|slice|except)\\\\b"
         }
        }
       },
       {
        "has": {
         "field": "receiver",
         "regex": "^(?:mail|message|email|logger|request|client|stream|params|Mail|File|Dir|Time|Date|redis)\$"
        }
       }
      ]
     },
     "arguments": [
      1
     ],
     "fields": [
      "0"
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^not\$"
       }
      },
      {
       "has": {
        "field": "receiver",
        "kind": "call",
        "regex": "\\\\bwhere\$"
       }
      }
     ],
     "arguments": [
      1
     ],
     "fields": [
      "0"
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^(?:order|reorder|pluck|pick|select|reselect|sum|average|minimum|maximum|calculate|in_order_of)\$"
       }
      },
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?[A-Z]\\\\w*(?:::[A-Z]\\\\w*)*\$|(?:^|[._@])(?:\\\\w*scope|\\\\w*relation|\\\\w+s)\$|\\\\.(?:where|order|joins|includes|unscoped|all|limit|group|select)\\\\b"
       }
      }
     ],
     "not": {
      "has": {
       "field": "receiver",
       "regex": "\\\\bparams\\\\b"
      }
     },
     "arguments": [
      1
     ],
     "proven_by": "[^\\\\s\\\\S]"
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:Arel|Sequel)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:sql|lit)\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^(?:find|first|last|all|count|sum|minimum|maximum|average|paginate|find_by|exists\\\\?|update_all|calculate)\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "kind": "pair",
         "regex": "^:?(?:conditions|having|joins|order|group|from|select|lock)\\\\b"
        }
       }
      }
     ],
     "arguments": [
      "conditions",
      "having",
      "joins",
      "order",
      "group",
      "from",
      "select",
      "lock"
     ],
     "fields": [
      "0"
     ]
    },
    {
     "types": [
      "ActiveRecord::ConnectionAdapters::AbstractAdapter",
      "PG::Connection",
      "Mysql2::Client",
      "SQLite3::Database",
      "Sequel::Database"
     ],
     "methods": [
      "execute",
      "exec_query",
      "exec_update",
      "exec_delete",
      "exec_insert",
      "select_all",
      "select_one",
      "select_value",
      "select_values",
      "select_rows",
      "exec",
      "async_exec",
      "exec_params",
      "prepare",
      "query",
      "execute2",
      "execute_batch",
      "get_first_row",
      "get_first_value",
      "run",
      "fetch",
      "literal"
     ],
     "named": "(?i)(?:^|[._@])(?:\\\\w*conn(?:ection)?|client|db|database|mysql|pg|sqlite|DB)(?:\\\\(\\\\))?\$",
     "text": "(?i)^[\\\\s(]*(?:select|insert|update|delete|merge|replace|with|create|alter|drop|truncate|exec(?:ute)?|call|pragma|show|set)\\\\b[\\\\s(]",
     "arguments": [
      1
     ]
    }
   ],
   "nosql-injection": [
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:for_js|map_reduce)\$"
     },
     "arguments": [
      1
     ]
    }
   ],
   "path-injection": [
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:File|Dir|IO|Kernel|PStore|Pathname|FileUtils|Zip::File|CSV)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:open|new|read|readlines|foreach|each_child|children|entries|binread|binwrite|write|chdir|delete|unlink|rm|rm_f|rm_r|rm_rf|remove\\\\w*|rmdir|mkdir|mkdir_p|makedirs|cp|cp_r|copy\\\\w*|mv|move|rename|link|symlink|ln|ln_s|ln_sf|readlink|truncate|touch|install|glob|chroot|mkfifo|rename|sysopen|copy_stream|write_to|load|load_file)\$"
       }
      }
     ],
     "arguments": [
      1,
      2
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:File|Dir|IO|Kernel|PStore|Pathname|FileUtils)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:l?chmod|l?chown|l?utime|chmod_R|chown_R)\$"
       }
      }
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^@?\\\\w*ftp\\\\w*\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:get|getbinaryfile|gettextfile|put|putbinaryfile|puttextfile|delete|rename|mkdir|rmdir|chdir|nlst|list)\$"
       }
      }
     ],
     "arguments": [
      1,
      2
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:YAML|Psych)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:load_file|unsafe_load_file|safe_load_file)\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "not": {
        "has": {
         "field": "receiver",
         "regex": "."
        }
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:send_file|load|require|require_relative)\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "not": {
        "has": {
         "field": "receiver",
         "regex": "."
        }
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:render|render_to_string)\$"
       }
      }
     ],
     "arguments": [
      "file"
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "not": {
        "has": {
         "field": "receiver",
         "regex": "."
        }
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^render\$"
       }
      }
     ],
     "not": {
      "has": {
       "field": "arguments",
       "has": {
        "nthChild": 1,
        "kind": "call"
       }
      }
     },
     "arguments": [
      1,
      "template",
      "partial",
      "action",
      "layout"
     ],
     "proven_by": "[^\\\\s\\\\S]"
    }
   ],
   "upload-path": [
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:File|Dir|IO|Kernel|PStore|Pathname|FileUtils|Zip::File|CSV)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:open|new|read|readlines|foreach|each_child|children|entries|binread|binwrite|write|chdir|delete|unlink|rm|rm_f|rm_r|rm_rf|remove\\\\w*|rmdir|mkdir|mkdir_p|makedirs|cp|cp_r|copy\\\\w*|mv|move|rename|link|symlink|ln|ln_s|ln_sf|readlink|truncate|touch|install|glob|chroot|mkfifo|rename|sysopen|copy_stream|write_to|load|load_file)\$"
       }
      }
     ],
     "arguments": [
      1,
      2
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:File|Dir|IO|Kernel|PStore|Pathname|FileUtils)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:l?chmod|l?chown|l?utime|chmod_R|chown_R)\$"
       }
      }
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^@?\\\\w*ftp\\\\w*\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:get|getbinaryfile|gettextfile|put|putbinaryfile|puttextfile|delete|rename|mkdir|rmdir|chdir|nlst|list)\$"
       }
      }
     ],
     "arguments": [
      1,
      2
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:YAML|Psych)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:load_file|unsafe_load_file|safe_load_file)\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "not": {
        "has": {
         "field": "receiver",
         "regex": "."
        }
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:send_file|load|require|require_relative)\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "not": {
        "has": {
         "field": "receiver",
         "regex": "."
        }
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:render|render_to_string)\$"
       }
      }
     ],
     "arguments": [
      "file"
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "not": {
        "has": {
         "field": "receiver",
         "regex": "."
        }
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^render\$"
       }
      }
     ],
     "not": {
      "has": {
       "field": "arguments",
       "has": {
        "nthChild": 1,
        "kind": "call"
       }
      }
     },
     "arguments": [
      1,
      "template",
      "partial",
      "action",
      "layout"
     ],
     "proven_by": "[^\\\\s\\\\S]"
    }
   ],
   "request-forgery": [
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:Net::HTTP(?:::\\\\w+)?|HTTParty|Faraday|RestClient|Excon|Typhoeus(?:::Request)?|HTTP|HTTPX|Curl(?:::\\\\w+)?|HTTPClient|Down|Mechanize)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:get|get_response|get_print|post|post_form|put|patch|delete|head|options|request|start|new|open|download|http_get|get_content|post_content)\$"
       }
      }
     ],
     "arguments": [
      1,
      "url"
     ],
     "unless_prefix": "^https?://[^/?#…]+[/?#]"
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:URI|OpenURI)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:open|open_uri)\$"
       }
      }
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^https?://[^/?#…]+[/?#]"
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?RestClient::Request\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:execute|new)\$"
       }
      }
     ],
     "arguments": [
      "url"
     ],
     "unless_prefix": "^https?://[^/?#…]+[/?#]"
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:TCPSocket|UDPSocket|Socket)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:new|open|tcp|udp|connect)\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?Net::(?:FTP|SSH|SFTP|SCP|SMTP|POP3|IMAP|Telnet|LDAP)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:new|open|start|connect)\$"
       }
      }
     ],
     "arguments": [
      1,
      "host"
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^@?\\\\w*ftp\\\\w*\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:connect|sendcmd|voidcmd|storlines|storbinary|retrlines|retrbinary|site)\$"
       }
      }
     ],
     "arguments": [
      1
     ]
    }
   ],
   "command-injection": [
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^(?:system|exec|spawn|popen|popen2|popen2e|popen3|capture2|capture2e|capture3|pipeline|sh)\$"
       }
      },
      {
       "any": [
        {
         "not": {
          "has": {
           "field": "receiver",
           "regex": "."
          }
         }
        },
        {
         "has": {
          "field": "receiver",
          "regex": "^(?:::)?(?:Kernel|Process|IO|Open3|PTY)\$"
         }
        }
       ]
      }
     ],
     "arguments": [
      1
     ],
     "fields": [
      "0"
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^(?:system|exec|spawn|popen|popen2|popen2e|popen3|capture2|capture2e|capture3)\$"
       }
      },
      {
       "any": [
        {
         "not": {
          "has": {
           "field": "receiver",
           "regex": "."
          }
         }
        },
        {
         "has": {
          "field": "receiver",
          "regex": "^(?:::)?(?:Kernel|Process|IO|Open3|PTY)\$"
         }
        }
       ]
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 1,
         "any": [
          {
           "kind": "string",
           "regex": "(?:^[\\"']|/)(?:(?:ba|da|z|k)?sh|env|sudo|su|ssh|xargs|cmd(?:\\\\.exe)?|powershell(?:\\\\.exe)?|pwsh|ruby|perl|php|node|python\\\\d?|git|hg|svn|scp|sftp|rsync|tar|zip|find|curl|wget|docker|kubectl|make|ffmpeg)[\\"']\$"
          },
          {
           "kind": "array",
           "has": {
            "nthChild": 1,
            "regex": "(?:^[\\"']|/)(?:(?:ba|da|z|k)?sh|env|sudo|su|ssh|xargs|cmd(?:\\\\.exe)?|powershell(?:\\\\.exe)?|pwsh|ruby|perl|php|node|python\\\\d?|git|hg|svn|scp|sftp|rsync|tar|zip|find|curl|wget|docker|kubectl|make|ffmpeg)[\\"']\$"
           }
          },
          {
           "any": [
            {
             "kind": "identifier"
            },
            {
             "kind": "constant"
            },
            {
             "kind": "instance_variable"
            },
            {
             "kind": "call"
            }
           ]
          }
         ]
        }
       }
      }
     ]
    },
    {
     "kind": "subshell"
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^open\$"
       }
      },
      {
       "any": [
        {
         "not": {
          "has": {
           "field": "receiver",
           "regex": "."
          }
         }
        },
        {
         "has": {
          "field": "receiver",
          "regex": "^(?:::)?Kernel\$"
         }
        }
       ]
      }
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^[^|…\\\\s]"
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^exec!\$"
       }
      },
      {
       "has": {
        "field": "receiver",
        "regex": "."
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:Terrapin|Cocaine)::CommandLine\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^new\$"
       }
      }
     ],
     "arguments": [
      1,
      2
     ]
    }
   ],
   "html-injection": [
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^html_safe\$"
     },
     "receiver": true
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^(?:raw|safe_concat)\$"
       }
      },
      {
       "not": {
        "has": {
         "field": "receiver",
         "regex": "."
        }
       }
      }
     ],
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "has": {
      "field": "receiver",
      "regex": "^(?:::)?ActiveSupport::SafeBuffer\$"
     },
     "arguments": [
      1
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^render\$"
       }
      },
      {
       "not": {
        "has": {
         "field": "receiver",
         "regex": "."
        }
       }
      },
      {
       "not": {
        "has": {
         "field": "arguments",
         "regex": "text/plain"
        }
       }
      }
     ],
     "arguments": [
      "text"
     ]
    },
    {
     "kind": "string",
     "regex": "<\\\\w",
     "nthChild": {
      "position": 1,
      "reverse": true,
      "ofRule": {
       "not": {
        "kind": "comment"
       }
      }
     },
     "inside": {
      "any": [
       {
        "kind": "body_statement"
       },
       {
        "kind": "block_body"
       }
      ],
      "inside": {
       "any": [
        {
         "kind": "do_block"
        },
        {
         "kind": "block"
        }
       ],
       "inside": {
        "kind": "call",
        "all": [
         {
          "not": {
           "has": {
            "field": "receiver",
            "regex": "."
           }
          }
         },
         {
          "has": {
           "field": "method",
           "regex": "^(?:get|post|put|patch|delete)\$"
          }
         },
         {
          "has": {
           "field": "arguments",
           "has": {
            "nthChild": 1,
            "kind": "string",
            "regex": "^[\\"']/"
           }
          }
         }
        ]
       }
      }
     }
    }
   ],
   "url-redirection": [
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^(?:redirect_to|redirect|redirect_back_or_to|redirect_back_or_default)\$"
       }
      },
      {
       "not": {
        "has": {
         "field": "receiver",
         "regex": "."
        }
       }
      },
      {
       "not": {
        "has": {
         "field": "arguments",
         "has": {
          "kind": "pair",
          "regex": "^(?:allow_other_host: ?false|:?only_path ?(?:=>|:) ?true)\$"
         }
        }
       }
      }
     ],
     "arguments": [
      1
     ],
     "unless_prefix": "^(?:https?://[^/?#…]+[/?#]|/[^/\\\\\\\\…]|/\$|[?#])"
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^redirect_back\$"
       }
      },
      {
       "not": {
        "has": {
         "field": "arguments",
         "regex": "allow_other_host: ?false"
        }
       }
      }
     ],
     "arguments": [
      "fallback_location"
     ],
     "unless_prefix": "^(?:https?://[^/?#…]+[/?#]|/[^/\\\\\\\\…]|/\$|[?#])"
    }
   ]
  },
  "sanitizers": {
   "regex-injection": [
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?Regexp\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:escape|quote|union)\$"
       }
      }
     ]
    }
   ],
   "ldap-injection": [
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:escape|equals|eq|present)\$"
     }
    }
   ],
   "log-injection": [
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:inspect|to_json|dump|as_json|tr|gsub|delete|squish|keys|class|id|escape|filtered_parameters)\$"
     }
    }
   ],
   "sql-injection": [
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:Arel|Sequel)\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:sql|lit)\$"
       }
      }
     ]
    },
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:quote|quote_string|quote_column_name|quote_table_name|quoted_\\\\w+|sanitize|sanitize_sql\\\\w*|sanitize_for_\\\\w+|escape|escape_string|escape_bytea|escape_literal|escape_identifier|quote_ident|literal|prepare_value|permit|arel_table|bind_param|to_sym|eq|not_eq|eq_any|in|not_in|matches|gt|gteq|lt|lteq)\$"
     }
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?[A-Z]\\\\w*\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:identifier|table_name|human_attribute_name)\$"
       }
      }
     ]
    }
   ],
   "path-injection": [
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^original_filename\$"
     }
    },
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:basename|extname|sanitize\\\\w*|parameterize|sanitized|slugify|safe_\\\\w+|secure_\\\\w+|to_i|hexdigest|sanitize_filename)\$"
     }
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:SecureRandom|Digest::\\\\w+|Zaru|Tempfile)\$"
       }
      }
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^(?:gsub|gsub!)\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 1,
         "kind": "regex",
         "regex": "^/\\\\[\\\\^[^/\\\\]]*\\\\]\\\\+?/"
        }
       }
      }
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^(?:delete|tr|gsub)\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 1,
         "regex": "^[\\"'/]/?[/\\\\\\\\.]+[\\"'/]"
        }
       }
      }
     ]
    }
   ],
   "upload-path": [
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:basename|extname|sanitize\\\\w*|parameterize|sanitized|slugify|safe_\\\\w+|secure_\\\\w+|to_i|hexdigest|sanitize_filename)\$"
     }
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?(?:SecureRandom|Digest::\\\\w+|Zaru|Tempfile)\$"
       }
      }
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^(?:gsub|gsub!)\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 1,
         "kind": "regex",
         "regex": "^/\\\\[\\\\^[^/\\\\]]*\\\\]\\\\+?/"
        }
       }
      }
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^(?:delete|tr|gsub)\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "has": {
         "nthChild": 1,
         "regex": "^[\\"'/]/?[/\\\\\\\\.]+[\\"'/]"
        }
       }
      }
     ]
    }
   ],
   "request-forgery": [
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:escape|url_encode|encode_www_form_component|encode_www_form|to_query|to_param|path|request_uri|\\\\w+_path)\$"
     }
    }
   ],
   "command-injection": [
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:shellescape|shelljoin|shell_quote|shell_escape)\$"
     }
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "receiver",
        "regex": "^(?:::)?Shellwords\$"
       }
      },
      {
       "has": {
        "field": "method",
        "regex": "^(?:escape|join)\$"
       }
      }
     ]
    }
   ],
   "remote": [
    {
     "kind": "element_reference",
     "regex": "^params\\\\[[:'\\"](?:controller|action|format)['\\"]?\\\\]\$"
    },
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:to_i|to_f|to_d|Integer|Float|hash|hexdigest|base64digest|digest|parameterize|iso8601|to_date|to_time|to_datetime)\$"
     }
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^presence_in\$"
       }
      },
      {
       "has": {
        "field": "arguments",
        "regex": "^\\\\(?\\\\s*(?:%[wi]|\\\\[|[A-Z])"
       }
      }
     ]
    },
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:tempfile|content_type|size)\$"
     }
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^path\$"
       }
      },
      {
       "has": {
        "field": "receiver",
        "regex": "(?i)(?:file|upload|image|attachment|csv|avatar|logo|photo|picture|data|import|document)['\\"\\\\])]*\$"
       }
      }
     ]
    },
    {
     "kind": "call",
     "all": [
      {
       "has": {
        "field": "method",
        "regex": "^(?:verify|verified|decrypt_and_verify|find_signed!?|decode_token)\$"
       }
      },
      {
       "has": {
        "field": "receiver",
        "regex": "(?i)verifier|encryptor|crypt|^[A-Z]\\\\w*\$"
       }
      }
     ]
    }
   ],
   "html-injection": [
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:h|html_escape|html_escape_once|escapeHTML|escape_html|escape_once|sanitize|sanitize_css|strip_tags|strip_links|escape_javascript|j|json_escape|content_tag|link_to|link_to_\\\\w+|button_to|mail_to|image_tag|simple_format|truncate|safe_join|render|render_to_string|url_encode|url_escape|escape|url_for|url|fragment|clean|scrub!?|number_\\\\w+|text_field\\\\w*|options_for_select|\\\\w+_path|\\\\w+_url|to_json|jsonify|encode_www_form_component|time_ago_in_words)\$"
     }
    },
    {
     "kind": "call",
     "has": {
      "field": "receiver",
      "regex": "^(?:tag|helpers|view_context|ERB::Util|CGI|Rack::Utils|Sanitize|Loofah)\$"
     }
    },
    {
     "kind": "identifier",
     "regex": "^(?:\\\\w+_path|\\\\w+_url)\$"
    }
   ],
   "url-redirection": [
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:\\\\w+_(?:path|url)|url_from|url_for|polymorphic_path|polymorphic_url)\$"
     },
     "not": {
      "has": {
       "field": "method",
       "regex": "^(?:\\\\w*_)?(?:return|redirect|back|next|target|continue|destination|referr?er|forward|callback|stored|previous|origin|success|cancel|login|external|after)\\\\w*_(?:path|url)\$"
      }
     }
    },
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:new|create!?|build|find_or_create_by!?|find_or_initialize_by|permit|path|request_uri)\$"
     }
    },
    {
     "kind": "call",
     "regex": "^@?request\\\\.(?:referer|referrer|url|original_url|fullpath|original_fullpath|path_info|headers\\\\[.[Rr]eferer.\\\\])\$"
    },
    {
     "kind": "element_reference",
     "regex": "^request\\\\.(?:env\\\\[.HTTP_REFERER.\\\\]|headers\\\\[.[Rr]eferer.\\\\])\$"
    },
    {
     "kind": "call",
     "has": {
      "field": "method",
      "regex": "^(?:escape|url_encode|encode_www_form_component|to_query|to_param)\$"
     }
    }
   ]
  },
  "types": {
   "packages": [],
   "returns": {}
  },
  "calls": {
   "opaque": [
    "length",
    "isEmpty",
    "count",
    "contains",
    "containsKey",
    "containsValue",
    "equals",
    "startsWith",
    "endsWith",
    "test",
    "blank\\\\?",
    "present\\\\?",
    "nil\\\\?",
    "\\\\w+\\\\?",
    "to_i",
    "to_f",
    "to_r",
    "to_c",
    "to_d",
    "Integer",
    "Float",
    "Rational",
    "hash",
    "object_id",
    "ord",
    "index",
    "rindex",
    "bytesize",
    "unpack1",
    "hexdigest",
    "digest",
    "base64digest",
    "exist\\\\?",
    "file\\\\?",
    "directory\\\\?",
    "Date\\\\w*",
    "iso8601",
    "strptime",
    "mktime",
    "round",
    "floor",
    "ceil",
    "abs",
    "class",
    "instance_of\\\\?",
    "timingSafeEqual",
    "save",
    "save!",
    "update",
    "update!",
    "destroy",
    "delete_all",
    "destroy_all",
    "touch",
    "valid\\\\?",
    "validate",
    "increment",
    "decrement",
    "authenticate",
    "authenticate_by",
    "authorize",
    "authorize!",
    "puts",
    "print",
    "p",
    "pp",
    "warn",
    "crypt",
    "sum"
   ],
   "lookup": [
    "find",
    "find_by",
    "find_by!",
    "find_by_\\\\w+",
    "find_or_create_by!?",
    "find_or_initialize_by",
    "where",
    "rewhere",
    "not",
    "joins",
    "includes",
    "preload",
    "eager_load",
    "order",
    "reorder",
    "limit",
    "offset",
    "first",
    "last",
    "take",
    "second",
    "pluck",
    "pick",
    "ids",
    "exists\\\\?",
    "create",
    "create!",
    "build",
    "count",
    "all",
    "distinct",
    "group",
    "having",
    "select_all",
    "select_one",
    "select_value",
    "select_values",
    "execute",
    "exec_query",
    "exec_params",
    "exec",
    "query",
    "find_by_sql",
    "count_by_sql",
    "friendly",
    "read",
    "readlines",
    "load_file",
    "safe_load_file",
    "glob",
    "children",
    "entries",
    "stat",
    "mtime",
    "fetch_\\\\w+",
    "get_\\\\w+",
    "lookup",
    "\\\\w+_by_\\\\w+",
    "perform",
    "perform_later",
    "perform_now",
    "perform_async",
    "deliver_now",
    "deliver_later",
    "search",
    "authorize",
    "policy_scope",
    "paginate",
    "page",
    "per"
   ],
   "function_lookup": [
    "(?:get|find|fetch|load|lookup|query|count|search|list)_\\\\w+",
    "\\\\w+_by_\\\\w+",
    "find",
    "find_by!?",
    "where",
    "not",
    "joins",
    "includes",
    "preload",
    "order",
    "reorder",
    "pluck",
    "pick",
    "select_all",
    "count_by_sql",
    "create!?",
    "insert_all",
    "read",
    "readlines",
    "binread",
    "foreach",
    "glob",
    "children",
    "entries",
    "load_file",
    "get",
    "get_response",
    "post",
    "put",
    "delete",
    "head",
    "request",
    "write",
    "binwrite",
    "rm\\\\w*",
    "mkdir\\\\w*",
    "unlink",
    "mv",
    "cp\\\\w*",
    "move",
    "copy\\\\w*",
    "touch",
    "rename"
   ],
   "adds": [
    "push",
    "append",
    "concat",
    "add",
    "unshift",
    "insert",
    "write",
    "replace",
    "store",
    "put",
    "merge!",
    "update",
    "set"
   ],
   "fills": [
    "readpartial"
   ],
   "calls_back": [
    "map",
    "filter",
    "each",
    "find",
    "flatMap",
    "each_with_index",
    "each_with_object",
    "inject",
    "reduce",
    "then",
    "tap"
   ],
   "lists": [
    "Array",
    "Set",
    "Queue",
    "SortedSet"
   ],
   "maps": [
    "Hash"
   ],
   "wraps": [
    "String",
    "URI",
    "Pathname",
    "StringIO",
    "parse",
    "raw",
    "html_safe",
    "toString"
   ],
   "types": [
    "URI",
    "ERB",
    "CGI",
    "YAML",
    "JSON",
    "CSV",
    "IO"
   ],
   "formats": [
    "format",
    "sprintf"
   ],
   "converts": [
    "format",
    "sprintf",
    "toString",
    "to_json",
    "inspect",
    "trim",
    "chomp",
    "chop",
    "lstrip",
    "rstrip",
    "squish",
    "squeeze",
    "toLowerCase",
    "toUpperCase",
    "capitalize",
    "titleize",
    "titlecase",
    "humanize",
    "swapcase",
    "sub",
    "gsub",
    "sub!",
    "gsub!",
    "tr",
    "tr_s",
    "delete",
    "delete_prefix",
    "delete_suffix",
    "encode",
    "force_encoding",
    "unicode_normalize",
    "scrub",
    "b",
    "dup",
    "clone",
    "freeze",
    "presence",
    "join",
    "split",
    "lines",
    "chars",
    "center",
    "ljust",
    "rjust",
    "slice",
    "first",
    "last",
    "truncate",
    "classify",
    "camelize",
    "underscore",
    "constantize",
    "pluralize",
    "singularize",
    "tableize",
    "decode64",
    "strict_decode64",
    "urlsafe_decode64",
    "encode64",
    "strict_encode64",
    "urlsafe_encode64",
    "escape",
    "unescape",
    "encode_www_form_component",
    "decode_www_form_component",
    "String",
    "Array",
    "Pathname",
    "URI",
    "parse",
    "expand_path",
    "absolute_path",
    "cleanpath",
    "realpath",
    "basename",
    "dirname",
    "extname",
    "permit",
    "require",
    "permit!",
    "to_unsafe_h",
    "to_h",
    "to_param",
    "to_query",
    "reverse",
    "concat",
    "prepend",
    "insert",
    "replace",
    "unpack",
    "pack",
    "html_safe",
    "raw",
    "safe_join",
    "ERB",
    "new",
    "read",
    "string"
   ]
  }
 }
}`;
